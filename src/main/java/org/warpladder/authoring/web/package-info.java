/** Pages of those who write problems. */
@org.jspecify.annotations.NullMarked
package org.warpladder.authoring.web;
