/** Learning platforms that the product is registered at, and their deployments. */
@org.jspecify.annotations.NullMarked
package org.warpladder.lti.platform;
