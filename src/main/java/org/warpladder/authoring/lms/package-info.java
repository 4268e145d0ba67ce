/** Problems for other programs: QTI 3 packages and Moodle's XML. */
@org.jspecify.annotations.NullMarked
package org.warpladder.authoring.lms;
