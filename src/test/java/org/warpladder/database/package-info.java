/** Databases for tests: H2 in memory, and a real PostgreSQL from Docker or from Maven artifacts. */
@org.jspecify.annotations.NullMarked
package org.warpladder.database;
