package org.warpladder.exercise.grading;

import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The words and signs of a kernel: its size for golf, and what a problem forbids in it. */
public final class SourceTokens {
    private static final Pattern COMMENT = Pattern.compile("//[^\\n]*|/\\*.*?\\*/", Pattern.DOTALL);
    private static final Pattern TOKEN =
            Pattern.compile("[A-Za-z_]\\w*|[0-9][\\w.]*|<<=|>>=|&&|\\|\\||[-+]{2}" + "|[-+*/%&|^=!<>]=|<<|>>|[^\\s]");

    private SourceTokens() {}

    static List<String> of(String source) {
        return TOKEN.matcher(COMMENT.matcher(source).replaceAll(" "))
                .results()
                .map(MatchResult::group)
                .toList();
    }

    /** Blanks, line ends and comments do not count. */
    public static int count(String source) {
        return of(source).size();
    }

    /** The first of the forbidden constructs that is there; an operator stands for its assignment too. */
    static Optional<String> first(List<String> forbidden, String source) {
        var tokens = of(source);
        return forbidden.stream()
                .filter(construct -> {
                    var token = construct.equals("?:") ? "?" : construct;
                    return tokens.contains(token) || !token.matches("\\w+") && tokens.contains(token + "=");
                })
                .findFirst();
    }
}
