/** The REST API, version 1: its own records, its own security, its own errors. */
@org.jspecify.annotations.NullMarked
package org.warpladder.api;
