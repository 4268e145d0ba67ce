@org.jspecify.annotations.NullMarked
package org.warpladder.api.xapi;
