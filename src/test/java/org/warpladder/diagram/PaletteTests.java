package org.warpladder.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The colours of the stylesheets as numbers, in the light (0) and in the dark (1). */
class PaletteTests {
    private static final Pattern PROPERTY =
            Pattern.compile("(--[\\w-]+): (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));");
    private static final List<String> PATHS = List.of("a", "b", "c", "d", "e", "f", "g", "h");

    /** Red, green and blue as light, 0 to 1. */
    private record Light(double r, double g, double b) {
        static Light of(String hex) {
            return new Light(part(hex, 1), part(hex, 3), part(hex, 5));
        }

        private static double part(String hex, int at) {
            double value = Integer.parseInt(hex.substring(at, at + 2), 16) / 255.0;
            return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
        }

        double luminance() {
            return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        }

        /** CIE L*, 0 to 100: how it looks in grey. */
        double lightness() {
            return luminance() > 0.008856 ? 116 * Math.cbrt(luminance()) - 16 : 903.3 * luminance();
        }
    }

    private record Colours(Map<String, Light> byName) {
        Light get(String name) {
            return Objects.requireNonNull(byName.get(name), name);
        }
    }

    private static Colours colours(int theme) throws IOException {
        var colours = new HashMap<String, Light>();
        for (var file : List.of("tokens", "palette")) {
            var match = PROPERTY.matcher(Files.readString(Path.of("src/main/resources/static/css/" + file + ".css")));
            while (match.find()) {
                var hex = match.group(4) != null ? match.group(4) : match.group(2 + theme);
                colours.put(match.group(1), Light.of(hex));
            }
        }
        return new Colours(colours);
    }

    private static double contrast(Light one, Light other) {
        double high = Math.max(one.luminance(), other.luminance());
        double low = Math.min(one.luminance(), other.luminance());
        return (high + 0.05) / (low + 0.05);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void textHasFourAndAHalfToOneOnEveryGroundItStandsOn(int theme) throws IOException {
        var of = colours(theme);
        for (var ground : List.of("--paper", "--surface", "--sunken")) {
            for (var ink : List.of("--ink", "--ink-soft", "--accent", "--right", "--not-yet", "--asked")) {
                assertThat(contrast(of.get(ink), of.get(ground)))
                        .as(ink + " on " + ground)
                        .isGreaterThanOrEqualTo(4.5);
            }
        }
        for (var tone : List.of("--right", "--not-yet", "--asked")) {
            assertThat(contrast(of.get(tone), of.get(tone + "-tint"))).as(tone).isGreaterThanOrEqualTo(4.5);
            assertThat(contrast(of.get("--ink"), of.get(tone + "-tint")))
                    .as(tone)
                    .isGreaterThanOrEqualTo(4.5);
        }
        assertThat(contrast(of.get("--accent-ink"), of.get("--accent"))).isGreaterThanOrEqualTo(4.5);
        assertThat(contrast(of.get("--focus"), of.get("--paper"))).isGreaterThanOrEqualTo(3);
        assertThat(contrast(of.get("--line-strong"), of.get("--paper"))).isGreaterThanOrEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void aPathsLetterCanBeReadOnItsColour(int theme) throws IOException {
        var of = colours(theme);
        for (var path : PATHS) {
            assertThat(contrast(of.get("--path-" + path + "-ink"), of.get("--path-" + path)))
                    .as(path)
                    .isGreaterThanOrEqualTo(4.5);
        }
    }

    /** In grey as well as for eyes without red, green or blue cones: what colour does not part, a pattern does. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void eachPairOfPathsDiffersToEveryEye(int theme) throws IOException {
        var of = colours(theme);
        var patterns = PATHS.stream()
                .map(path -> Patterns.of(Set.of(path), '-').replaceAll("(ground|mark|id=\"-)-?" + path, ""))
                .toList();
        assertThat(patterns).doesNotHaveDuplicates();
        var alike = new ArrayList<String>();
        for (var eye : EYES.entrySet()) {
            IntStream.range(0, 8)
                    .forEach(i -> IntStream.range(0, i).forEach(j -> {
                        double apart = distance(
                                eye.getValue().apply(of.get("--path-" + PATHS.get(i))),
                                eye.getValue().apply(of.get("--path-" + PATHS.get(j))));
                        if (apart < 10) {
                            alike.add("%s: %s %s %.0f".formatted(eye.getKey(), PATHS.get(j), PATHS.get(i), apart));
                        }
                    }));
        }
        assertThat(alike)
                .as("pairs that colour alone does not part for that eye")
                .isEmpty();
    }

    /** After Viénot, Brettel and Mollon 1999 for red and green; Brettel 1997 in one plane for blue. */
    private static final Map<String, UnaryOperator<Light>> EYES = Map.of(
            "all cones", light -> light,
            "no red cones", matrix(0.11238, 0.88762, 0, 0.11238, 0.88762, 0, 0.00401, -0.00401, 1),
            "no green cones", matrix(0.29275, 0.70725, 0, 0.29275, 0.70725, 0, -0.02234, 0.02234, 1),
            "no blue cones", matrix(1, 0.14461, -0.14461, 0, 0.85924, 0.14076, 0, 0.85924, 0.14076));

    private static UnaryOperator<Light> matrix(double... m) {
        return light -> new Light(
                m[0] * light.r() + m[1] * light.g() + m[2] * light.b(),
                m[3] * light.r() + m[4] * light.g() + m[5] * light.b(),
                m[6] * light.r() + m[7] * light.g() + m[8] * light.b());
    }

    /** CIE76 in L*a*b*, D65. */
    private static double distance(Light one, Light other) {
        var p = lab(one);
        var q = lab(other);
        return Math.sqrt(Math.pow(p[0] - q[0], 2) + Math.pow(p[1] - q[1], 2) + Math.pow(p[2] - q[2], 2));
    }

    private static double[] lab(Light light) {
        double x = f((0.4124 * light.r() + 0.3576 * light.g() + 0.1805 * light.b()) / 0.9505);
        double y = f(light.luminance());
        double z = f((0.0193 * light.r() + 0.1192 * light.g() + 0.9505 * light.b()) / 1.089);
        return new double[] {116 * y - 16, 500 * (x - y), 200 * (y - z)};
    }

    private static double f(double value) {
        double at = Math.max(0, value);
        return at > 0.008856 ? Math.cbrt(at) : 7.787 * at + 16.0 / 116;
    }

    /** For a copy in grey: three groups of lightness, and within a group different patterns. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void inGreyThePathsAreOfAtLeastThreeLightnesses(int theme) throws IOException {
        var of = colours(theme);
        var greys = PATHS.stream()
                .map(path -> of.get("--path-" + path).lightness())
                .sorted()
                .toList();
        assertThat(IntStream.range(1, 8).filter(i -> greys.get(i) - greys.get(i - 1) > 5))
                .as("steps between the greys " + greys)
                .hasSizeGreaterThanOrEqualTo(2);
    }
}
