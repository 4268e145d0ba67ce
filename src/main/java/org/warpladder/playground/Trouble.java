package org.warpladder.playground;

/**
 * Something that keeps a sketch from running.
 *
 * @param field the form field that it is about
 * @param html what it is, safe
 * @param excerpt the source line and a caret below it; empty where there is none
 * @param hint safe HTML; empty for none
 */
public record Trouble(String field, String html, String excerpt, String hint) {}
