package org.warpladder.browser;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** How the visitor behind a {@code Page} parameter comes: a desktop with JavaScript in light colours unless it says so. */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
public @interface Visitor {
    boolean javaScript() default true;

    boolean dark() default false;

    /** A finger in place of a mouse. */
    boolean touch() default false;

    boolean reducedMotion() default false;

    /** CSS pixels; 390 is a phone. */
    int width() default 1280;

    int height() default 900;

    String locale() default "en-GB";
}
