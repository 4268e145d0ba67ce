package org.warpladder.exercise;

/**
 * A wrong idea that has a name.
 *
 * @param idea what it supposes: a short clause
 * @param feedback what to tell someone who has it, without the answer: Markdown
 * @param explanation its own page: Markdown
 */
public record Misconception(String id, String name, String idea, String feedback, String explanation) {}
