package org.warpladder.database;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.test.context.ContextConfiguration;

/**
 * The test's application context works on an H2 database in memory, its own and empty at first. To run the same tests on both
 * engines, write them in an abstract class and extend it twice.
 */
@Inherited
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ContextConfiguration(initializers = TestDatabase.H2Initializer.class)
public @interface OnH2 {}
