/** The page that shows measurements beside the model. */
@org.jspecify.annotations.NullMarked
package org.warpladder.gpu.web;
