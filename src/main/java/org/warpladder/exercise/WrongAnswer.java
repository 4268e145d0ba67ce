package org.warpladder.exercise;

/** What a wrong idea gives for a field. */
public record WrongAnswer(String misconception, String field, Answer answer) {}
