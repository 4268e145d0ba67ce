@org.jspecify.annotations.NullMarked
package org.warpladder.lti.platform;
