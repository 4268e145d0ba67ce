package org.warpladder.house;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Entity;
import jakarta.persistence.MappedSuperclass;
import java.time.Clock;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.NullMarked;

/** The rules, as objects, so that the product and the planted violations meet the very same ones. */
final class Rules {
    private Rules() {}

    private static final Set<String> TELLS_THE_TIME = Set.of("now", "currentTimeMillis");
    private static final Pattern BAD_NAME = Pattern.compile(".*(Impl|Manager|Helper|Utils?|Base)");

    static final ArchRule MODULES_USE_WHAT_THE_PLAN_ALLOWS =
            rule(classes().should(useOnlyWhatThePlanAllows()).as("modules use only what the plan allows"));

    static final ArchRule SIMULATOR_IS_PURE_JAVA = rule(noClasses()
            .that()
            .resideInAPackage("..simulator..")
            .should()
            .dependOnClassesThat(describe(
                    "are neither the JDK's nor jspecify's nor the simulator's",
                    (JavaClass target) -> !resideInAnyPackage("java..", "org.jspecify..", "..simulator..")
                                    .test(target)
                            && !target.isPrimitive()
                            && !target.getBaseComponentType().isPrimitive())));

    static final ArchRule SIMULATOR_KNOWS_NO_CHANCE_CLOCK_OR_OUTSIDE = rule(noClasses()
            .that()
            .resideInAPackage("..simulator..")
            .and()
            .doNotHaveFullyQualifiedName("org.warpladder.simulator.Main")
            .should()
            .dependOnClassesThat(type(Clock.class)
                    .or(describe("are made for chance", Rules::madeForChance))
                    .or(resideInAnyPackage(
                            "java.sql..",
                            "javax.sql..",
                            "java.util.logging..",
                            "java.net..",
                            "java.nio.file..",
                            "java.io.."))
                    .or(describe(
                            "log", (JavaClass target) -> target.getName().startsWith("java.lang.System$Logger")))));

    static final ArchRule EXERCISES_AND_DIAGRAMS_KNOW_NO_WEB_OR_DATABASE = rule(noClasses()
            .that()
            .resideInAnyPackage("..exercise..", "..diagram..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "org.springframework..",
                    "jakarta..",
                    "org.hibernate..",
                    "org.thymeleaf..",
                    "java.sql..",
                    "javax.sql..",
                    "java.net.http.."));

    static final ArchRule API_SHOWS_NO_ENTITY = rule(noClasses()
            .that()
            .resideInAPackage("..api..")
            .should()
            .dependOnClassesThat(describe(
                    "are entities",
                    (JavaClass target) -> target.isAnnotatedWith(Entity.class)
                            || target.isAnnotatedWith(Embeddable.class)
                            || target.isAnnotatedWith(MappedSuperclass.class))));

    static final ArchRule SIMULATOR_STAGES_FORM_NO_CYCLE =
            slices().matching("..simulator.(*)..").should().beFreeOfCycles().allowEmptyShould(true);

    static final ArchRule TIME_ENTERS_AS_A_CLOCK = rule(noClasses()
            .should()
            .callMethodWhere(describe(
                    "tells the time without a Clock",
                    (JavaMethodCall call) ->
                            TELLS_THE_TIME.contains(call.getTarget().getName())
                                    && call.getTargetOwner().getPackageName().matches("java\\.(time|lang)")
                                    && call.getTarget().getRawParameterTypes().isEmpty())));

    static final ArchRule CHANCE_ENTERS_AS_A_SEED = rule(noClasses()
            .should()
            .dependOnClassesThat(describe(
                    "are made for unseeded chance",
                    (JavaClass target) ->
                            madeForChance(target) && !target.getName().equals("java.security.SecureRandom")))
            .orShould()
            .callMethod(Math.class, "random"));

    static final ArchRule NAMES_SAY_WHAT_A_CLASS_IS = rule(noClasses()
            .should(haveANameThatSaysNothing())
            .as("no class is called Impl, Manager, Helper, Util or Base"));

    static final ArchRule PACKAGES_ARE_NULL_MARKED = rule(classes()
            .that(describe(
                    "stand in the house",
                    (JavaClass type) -> House.placeOf(type).isPresent()))
            .should(liveInANullMarkedPackage()));

    /** A rule that holds as well for a house in which the rooms it speaks of are not built yet. */
    private static ArchRule rule(ArchRule rule) {
        return rule.allowEmptyShould(true);
    }

    private static boolean madeForChance(JavaClass target) {
        return target.isAssignableTo(Random.class)
                || target.getName().startsWith("java.util.random.")
                || target.getName().equals("java.util.SplittableRandom");
    }

    private static ArchCondition<JavaClass> useOnlyWhatThePlanAllows() {
        return new ArchCondition<>("use only what the plan allows") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                House.placeOf(type)
                        .ifPresent(from -> type.getDirectDependenciesFromSelf()
                                .forEach(dependency -> House.placeOf(dependency.getTargetClass())
                                        .filter(to -> !House.allows(from, to))
                                        .ifPresent(to -> events.add(SimpleConditionEvent.violated(
                                                dependency, dependency.getDescription())))));
            }
        };
    }

    private static ArchCondition<JavaClass> haveANameThatSaysNothing() {
        return new ArchCondition<>("have a name that says nothing") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                events.add(new SimpleConditionEvent(
                        type, BAD_NAME.matcher(type.getSimpleName()).matches(), type.getName()));
            }
        };
    }

    private static ArchCondition<JavaClass> liveInANullMarkedPackage() {
        return new ArchCondition<>("live in a package marked @NullMarked") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                events.add(new SimpleConditionEvent(
                        type,
                        type.getPackage().isAnnotatedWith(NullMarked.class),
                        type.getName() + " lives in a package without a package-info.java marked @NullMarked"));
            }
        };
    }
}
