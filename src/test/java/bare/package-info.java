/** What a server of this kind costs at least, for measurements: outside of the product, which must not find it. */
@org.jspecify.annotations.NullMarked
package bare;
