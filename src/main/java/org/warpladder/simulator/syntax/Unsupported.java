package org.warpladder.simulator.syntax;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A CUDA or C++ word outside the subset.
 *
 * @param what what it belongs to: "Templates"
 * @param instead what to write instead
 */
public record Unsupported(String what, String instead) {
    private static final Map<String, String> WORDS = Map.ofEntries(
            Map.entry("template", "Templates|Write the function once for the type you need."),
            Map.entry("typename", "Templates|Write the function once for the type you need."),
            Map.entry("class", "Classes|Use scalars and arrays."),
            Map.entry("struct", "Structures|Use one array for each member."),
            Map.entry("union", "Unions|Use scalars and arrays."),
            Map.entry("enum", "Enumerations|Use `const int`."),
            Map.entry("typedef", "Type names|Use `int`, `unsigned`, `bool` or `float`."),
            Map.entry("using", "Type names and namespaces|Leave the line out."),
            Map.entry("namespace", "Namespaces|Leave the line out."),
            Map.entry("auto", "`auto`|Write the type: `int`, `unsigned`, `bool` or `float`."),
            Map.entry("double", "`double`|Use `float`."),
            Map.entry("long", "64-bit integers|Use `int` or `unsigned`."),
            Map.entry("short", "16-bit integers|Use `int`."),
            Map.entry("char", "`char`|Use `int`."),
            Map.entry("int64_t", "64-bit integers|Use `int`."),
            Map.entry("uint64_t", "64-bit integers|Use `unsigned`."),
            Map.entry("uint8_t", "`uint8_t`|Use `unsigned`."),
            Map.entry("uchar4", "Vector types|Use one variable for each component."),
            Map.entry("uint2", "Vector types|Use one variable for each component."),
            Map.entry("uint4", "Vector types|Use one variable for each component."),
            Map.entry("int3", "Vector types|Use one variable for each component."),
            Map.entry("make_float2", "Vector types|Use one variable for each component."),
            Map.entry("make_float3", "Vector types|Use one variable for each component."),
            Map.entry("make_float4", "Vector types|Use one variable for each component."),
            Map.entry("make_int2", "Vector types|Use one variable for each component."),
            Map.entry("float2", "Vector types|Use one variable for each component."),
            Map.entry("float3", "Vector types|Use one variable for each component."),
            Map.entry("float4", "Vector types|Use one variable for each component."),
            Map.entry("int2", "Vector types|Use one variable for each component."),
            Map.entry("int4", "Vector types|Use one variable for each component."),
            Map.entry("dim3", "`dim3`|The launch is set beside the kernel, not in it."),
            Map.entry("half", "`half`|Use `float`."),
            Map.entry("new", "Allocation in a kernel|Use a local array of fixed size."),
            Map.entry("delete", "Allocation in a kernel|Use a local array of fixed size."),
            Map.entry("malloc", "Allocation in a kernel|Use a local array of fixed size."),
            Map.entry("free", "Allocation in a kernel|Use a local array of fixed size."),
            Map.entry("printf", "Printing|Store the value in an array; the trace shows the rest."),
            Map.entry("assert", "`assert`|Store the condition in an array."),
            Map.entry("fmaf", "`fmaf`|Write `a * b + c`."),
            Map.entry("__fmaf_rn", "`__fmaf_rn`|Write `a * b + c`."),
            Map.entry("asm", "Inline assembly|Write it in C."),
            Map.entry("texture", "Textures|Read from an array."),
            Map.entry("tex1D", "Textures|Read from an array."),
            Map.entry("tex1Dfetch", "Textures|Read from an array."),
            Map.entry("tex2D", "Textures|Read from an array."),
            Map.entry("tex3D", "Textures|Read from an array."),
            Map.entry("cudaTextureObject_t", "Textures|Read from an array."),
            Map.entry("static_assert", "`static_assert`|Leave the line out."),
            Map.entry("reinterpret_cast", "`reinterpret_cast`|Declare the array with the type that is read."),
            Map.entry("nullptr", "Pointers as values|Pass a number that says whether there is an array."),
            Map.entry("NULL", "Pointers as values|Pass a number that says whether there is an array."),
            Map.entry("clock", "Clocks|The run counts issues and cycles itself."),
            Map.entry("clock64", "Clocks|The run counts issues and cycles itself."),
            Map.entry("std", "The C++ library|Use `min`, `max` and `abs` without `std::`."),
            Map.entry("thrust", "Thrust|Write the loop."),
            Map.entry("cub", "CUB|Write the loop."),
            Map.entry("surface", "Surfaces|Read and write arrays."),
            Map.entry("try", "Exceptions|Leave them out."),
            Map.entry("throw", "Exceptions|Leave them out."),
            Map.entry("cooperative_groups", "Cooperative groups|Use `__syncwarp`, `__syncthreads` and `__shfl_sync`."),
            Map.entry("thread_block", "Cooperative groups|Use `__syncwarp`, `__syncthreads` and `__shfl_sync`."),
            Map.entry("thread_group", "Cooperative groups|Use `__syncwarp`, `__syncthreads` and `__shfl_sync`."),
            Map.entry("grid_group", "Cooperative groups|Use `__syncwarp`, `__syncthreads` and `__shfl_sync`."),
            Map.entry("coalesced_group", "Cooperative groups|Use `__syncwarp`, `__syncthreads` and `__shfl_sync`."),
            Map.entry("thread_block_tile", "Cooperative groups|Use `__syncwarp`, `__syncthreads` and `__shfl_sync`."),
            Map.entry("tiled_partition", "Cooperative groups|Use `__syncwarp`, `__syncthreads` and `__shfl_sync`."),
            Map.entry("this_thread_block", "Cooperative groups|Use `__syncwarp`, `__syncthreads` and `__shfl_sync`."),
            Map.entry("cg", "Cooperative groups|Use `__syncwarp`, `__syncthreads` and `__shfl_sync`."),
            Map.entry("sizeof", "`sizeof`|Write the number."),
            Map.entry("extern", "`extern`|Only an array can be declared so: `extern __shared__ int name[];`."),
            Map.entry("__constant__", "`__constant__` memory|Pass a `const` pointer."),
            Map.entry("cudaMalloc", "Host code|Only the kernel belongs here; launch and data are set beside it."),
            Map.entry("cudaMemcpy", "Host code|Only the kernel belongs here; launch and data are set beside it."),
            Map.entry("main", "Host code|Only the kernel belongs here; launch and data are set beside it."));

    /** Words of C and C++, which no compiler takes as names. */
    private static final Set<String> RESERVED = Set.of(
            "template",
            "typename",
            "class",
            "struct",
            "union",
            "enum",
            "typedef",
            "using",
            "namespace",
            "auto",
            "double",
            "long",
            "short",
            "char",
            "new",
            "delete",
            "asm",
            "try",
            "throw",
            "catch",
            "sizeof",
            "volatile",
            "extern",
            "static",
            "inline",
            "if",
            "else",
            "switch",
            "case",
            "default",
            "for",
            "while",
            "do",
            "break",
            "continue",
            "return",
            "goto",
            "int",
            "unsigned",
            "signed",
            "bool",
            "float",
            "void",
            "const",
            "true",
            "false",
            "this",
            "operator",
            "public",
            "private",
            "protected",
            "virtual",
            "friend",
            "register");

    static boolean reserved(String word) {
        return RESERVED.contains(word);
    }

    /** Null where the word is not known. */
    public static @Nullable Unsupported of(String word) {
        var text = WORDS.get(word);
        if (text == null) {
            return null;
        }
        int bar = text.indexOf('|');
        return new Unsupported(text.substring(0, bar), text.substring(bar + 1));
    }

    public String sentence() {
        boolean many = what.endsWith("s") && !what.startsWith("`");
        return what + (many ? " are" : " is") + " not part of the subset.";
    }

    SyntaxError at(Token token) {
        return new SyntaxError(token.span(), sentence(), instead);
    }
}
