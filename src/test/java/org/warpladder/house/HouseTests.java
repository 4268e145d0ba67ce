package org.warpladder.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.modulith.core.ApplicationModules;
import org.warpladder.WarpLadder;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HouseTests {
    private JavaClasses product;

    @BeforeAll
    void readTheProduct() {
        product = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackagesOf(WarpLadder.class);
        System.setProperty(OpenRooms.PROPERTY, OpenRooms.class.getName());
    }

    /** Each rule, and the package under {@code planted} that breaks it, with the classes that must be named. */
    static Stream<Arguments> rules() {
        return Stream.of(
                broken("MODULES_USE_WHAT_THE_PLAN_ALLOWS", "plan", "DrawsPeople", "DrawsLaunches", "EntersTheMachine"),
                broken("SIMULATOR_IS_PURE_JAVA", "pure", "UsesSpring", "UsesYaml", "UsesPersistence", "UsesLogging"),
                broken(
                        "SIMULATOR_KNOWS_NO_CHANCE_CLOCK_OR_OUTSIDE",
                        "outside",
                        "AsksTheClock",
                        "Gambles",
                        "Logs",
                        "LogsBySystem",
                        "OpensADatabase",
                        "ReadsAFile"),
                broken("EXERCISES_AND_DIAGRAMS_KNOW_NO_WEB_OR_DATABASE", "content", "AnswersHttp", "IsARow", "IsAPage"),
                broken("API_SHOWS_NO_ENTITY", "entity", "ShowsARow"),
                broken("SIMULATOR_STAGES_FORM_NO_CYCLE", "cycle", "Parser"),
                broken("TIME_ENTERS_AS_A_CLOCK", "time", "AsksInstant", "AsksSystem"),
                broken("CHANCE_ENTERS_AS_A_SEED", "chance", "Gambles", "GamblesByMath", "GamblesByThread"),
                broken("NAMES_SAY_WHAT_A_CLASS_IS", "names", "LadderManager", "StringUtils"),
                broken("PACKAGES_ARE_NULL_MARKED", "nulls", "Unmarked"));
    }

    private static Arguments broken(String rule, String planted, String... culprits) {
        return Arguments.of(rule, planted, culprits);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rules")
    void theProductKeepsTheRule(String rule, String planted, String[] culprits) {
        named(rule).check(product);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rules")
    void thePlantedViolationIsCaught(String rule, String planted, String[] culprits) {
        var house = new ClassFileImporter().importPackages("planted." + planted);
        var report = named(rule).evaluate(house).getFailureReport().getDetails();
        assertThat(culprits)
                .allSatisfy(culprit ->
                        assertThat(report).anySatisfy(line -> assertThat(line).contains(culprit)));
    }

    @Test
    void everyRuleHasAPlantedViolation() {
        var rules = Arrays.stream(Rules.class.getDeclaredFields())
                .filter(field -> Modifier.isStatic(field.getModifiers()) && ArchRule.class == field.getType())
                .map(field -> field.getName());
        assertThat(rules().map(arguments -> (String) arguments.get()[0]))
                .containsExactlyInAnyOrderElementsOf(rules.toList());
    }

    @Test
    void modulesFormNoCycleAndKeepTheirRoomsShut() {
        ApplicationModules.of(WarpLadder.class).verify();
    }

    @Test
    void modulithCatchesACycleAndAShutRoom() {
        var messages = ApplicationModules.of("planted.modulith", new ImportOption.OnlyIncludeTests())
                .detectViolations()
                .getMessages();
        assertThat(messages).anySatisfy(message -> assertThat(message).contains("Cycle detected"));
        assertThat(messages)
                .anySatisfy(message -> assertThat(message)
                        .contains("practice")
                        .contains("non-exposed type planted.modulith.account.web.Form"));
    }

    @Test
    void everyModuleStandsInThePlan() {
        assertThat(product.stream()
                        .flatMap(type -> House.placeOf(type).stream())
                        .map(House.Place::module))
                .allSatisfy(module -> assertThat(House.MAY_USE).containsKey(module));
    }

    private static ArchRule named(String rule) {
        try {
            return (ArchRule) Rules.class.getDeclaredField(rule).get(null);
        } catch (ReflectiveOperationException absent) {
            throw new AssertionError("Rules has no rule " + rule, absent);
        }
    }
}
