@org.jspecify.annotations.NullMarked
package org.warpladder.authoring.proposal;
