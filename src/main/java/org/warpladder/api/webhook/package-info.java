/** Tells addresses of courses what happens, as Standard Webhooks has it. */
@org.jspecify.annotations.NullMarked
package org.warpladder.api.webhook;
