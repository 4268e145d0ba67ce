package org.warpladder.simulator.syntax;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** CUDA and C++ words outside the subset: what each is, and what to write instead. */
final class Unsupported {
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
            Map.entry("asm", "Inline assembly|Write it in C."),
            Map.entry("texture", "Textures|Read from an array."),
            Map.entry("tex1D", "Textures|Read from an array."),
            Map.entry("tex1Dfetch", "Textures|Read from an array."),
            Map.entry("tex2D", "Textures|Read from an array."),
            Map.entry("tex3D", "Textures|Read from an array."),
            Map.entry("surface", "Surfaces|Read and write arrays."),
            Map.entry("try", "Exceptions|Leave them out."),
            Map.entry("throw", "Exceptions|Leave them out."),
            Map.entry("cooperative_groups", "Cooperative groups|Use `__syncwarp`, `__syncthreads` and `__shfl_sync`."),
            Map.entry("cg", "Cooperative groups|Use `__syncwarp`, `__syncthreads` and `__shfl_sync`."),
            Map.entry("sizeof", "`sizeof`|Write the number."),
            Map.entry("volatile", "`volatile`|Leave the word out: every load reads memory here."),
            Map.entry("extern", "`extern`|Give the array a fixed size."),
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

    private Unsupported() {}

    static boolean reserved(String word) {
        return RESERVED.contains(word);
    }

    /** "Templates|what to write instead"; null where the word is not known. */
    static String @Nullable [] describe(String word) {
        var text = WORDS.get(word);
        return text == null ? null : text.split("\\|", 2);
    }
}
