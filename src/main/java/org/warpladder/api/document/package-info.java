/** The OpenAPI document of the API and the page that shows it. */
@org.jspecify.annotations.NullMarked
package org.warpladder.api.document;
