@org.jspecify.annotations.NullMarked
package org.warpladder.practice.web;
