/** Problems in the browser: drafts, previews, checks, publishing, import and export. */
@org.jspecify.annotations.NullMarked
package org.warpladder.authoring;
