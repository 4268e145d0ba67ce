package org.warpladder.practice;

import java.time.Instant;
import java.util.Optional;
import org.springframework.data.jpa.repository.Modifying;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;

interface VariantRepository extends Repository<StoredVariant, String> {
    Optional<StoredVariant> findById(String id);

    Optional<StoredVariant> findByProblemIdAndVersionAndSeed(String problemId, String version, long seed);

    /** Two requests at once keep one variant. */
    @Modifying
    @Query(nativeQuery = true, value = """
            insert into variant (id, problem_id, version, seed, content, created_at)
            values (:id, :problemId, :version, :seed, :content, :now) on conflict do nothing""")
    int add(String id, String problemId, String version, long seed, String content, Instant now);
}
