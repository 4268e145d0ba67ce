package org.warpladder.simulator;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** The sentences that stand in a folder's Java source, each with {@link #HOLE} for what is put into it. */
public final class SourceSentences {
    static final String HOLE = "7";

    private SourceSentences() {}

    public static List<String> in(Path folder) {
        return scan(folder, Scanner::new);
    }

    private static List<String> scan(
            Path folder, Function<TreeSet<String>, TreeScanner<@Nullable Void, @Nullable Void>> scanner) {
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (var files = compiler.getStandardFileManager(null, null, null);
                var paths = Files.walk(folder)) {
            var sources = files.getJavaFileObjectsFromPaths(
                    paths.filter(path -> path.toString().endsWith(".java")).toList());
            var task = (JavacTask) compiler.getTask(null, files, null, null, null, sources);
            var found = new TreeSet<String>();
            for (var unit : task.parse()) {
                scanner.apply(found).scan(unit, null);
            }
            return List.copyOf(found);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** The words that calls of these methods put into sentences: {@code expect(")", "after the type")}. */
    static List<String> parts(Path folder, Set<String> methods) {
        return scan(folder, found -> new TreeScanner<@Nullable Void, @Nullable Void>() {
            @Override
            public @Nullable Void visitMethodInvocation(MethodInvocationTree call, @Nullable Void unused) {
                var name = call.getMethodSelect().toString().replaceFirst(".*\\.", "");
                if (methods.contains(name)) {
                    call.getArguments().stream()
                            .filter(argument -> argument.getKind() == Tree.Kind.STRING_LITERAL)
                            .map(argument -> String.valueOf(((LiteralTree) argument).getValue()))
                            .filter(text -> text.matches("[A-Za-z`_]+ .*"))
                            .forEach(found::add);
                }
                return super.visitMethodInvocation(call, unused);
            }
        });
    }

    private static final class Scanner extends TreeScanner<@Nullable Void, @Nullable Void> {
        private final TreeSet<String> found;

        Scanner(TreeSet<String> found) {
            this.found = found;
        }

        @Override
        public @Nullable Void visitBinary(BinaryTree sum, @Nullable Void unused) {
            if (sum.getKind() == Tree.Kind.PLUS && keep(sum)) {
                return null;
            }
            return super.visitBinary(sum, unused);
        }

        @Override
        public @Nullable Void visitLiteral(LiteralTree literal, @Nullable Void unused) {
            keep(literal);
            return null;
        }

        private boolean keep(ExpressionTree tree) {
            var sentences = texts(tree).filter(SourceSentences::isSentence).toList();
            found.addAll(sentences);
            return !sentences.isEmpty();
        }
    }

    /** All that a sum of texts can be. */
    private static Stream<String> texts(ExpressionTree tree) {
        return switch (tree) {
            case LiteralTree literal -> Stream.of(String.valueOf(literal.getValue()));
            case ParenthesizedTree inner -> texts(inner.getExpression());
            case ConditionalExpressionTree choice ->
                Stream.concat(texts(choice.getTrueExpression()), texts(choice.getFalseExpression()));
            case BinaryTree sum
            when sum.getKind() == Tree.Kind.PLUS ->
                texts(sum.getLeftOperand())
                        .flatMap(left -> texts(sum.getRightOperand()).map(right -> left + right));
            default -> Stream.of(HOLE);
        };
    }

    private static boolean isSentence(String text) {
        return text.matches("(?s)[A-Z`7].* .*[.?]");
    }
}
