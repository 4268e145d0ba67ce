@org.jspecify.annotations.NullMarked
package org.warpladder.gpu.web;
