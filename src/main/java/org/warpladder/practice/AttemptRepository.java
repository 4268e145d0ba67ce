package org.warpladder.practice;

import jakarta.persistence.LockModeType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.data.jpa.repository.Lock;
import org.springframework.data.jpa.repository.Modifying;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;

interface AttemptRepository extends Repository<Attempt, String> {
    Optional<Attempt> findById(String id);

    /** Until the transaction ends, who else asks for this attempt waits. */
    @Lock(LockModeType.PESSIMISTIC_WRITE)
    @Query("""
        select a from Attempt a where a.learnerId = :learnerId and a.variant.id = :variantId
        and a.assignmentId = :assignmentId\
        """)
    Optional<Attempt> lock(String learnerId, String variantId, String assignmentId);

    @Query("""
        select a from Attempt a where a.learnerId = :learnerId and a.variant.id = :variantId
        and a.assignmentId = :assignmentId\
        """)
    Optional<Attempt> find(String learnerId, String variantId, String assignmentId);

    @Query("""
        select a from Attempt a left join fetch a.submissions join fetch a.variant
        where a.assignmentId = :assignmentId order by a.startedAt, a.id\
        """)
    List<Attempt> under(String assignmentId);

    @Query("""
        select a from Attempt a left join fetch a.submissions join fetch a.variant
        where a.assignmentId = :assignmentId and a.variant.problemId = :problemId order by a.startedAt, a.id\
        """)
    List<Attempt> under(String assignmentId, String problemId);

    @Query("""
        select count(a) from Attempt a where a.assignmentId = :assignmentId and a.variant.problemId = :problemId
        and a.variant.version <> :version\
        """)
    long countOthers(String assignmentId, String problemId, String version);

    @Query("""
        select a from Attempt a where a.learnerId = :learnerId and a.variant.problemId = :problemId
        and a.variant.seed = :seed and a.assignmentId = '' order by a.startedAt desc limit 1\
        """)
    Optional<Attempt> latest(String learnerId, String problemId, long seed);

    @Query("""
        select a from Attempt a join fetch a.variant where a.learnerId = :learnerId and a.assignmentId = ''
        order by a.startedAt desc\
        """)
    List<Attempt> all(String learnerId);

    /** Practice and assignments alike. */
    @Query("""
        select a from Attempt a left join fetch a.submissions join fetch a.variant
        where a.learnerId = :learnerId order by a.startedAt desc, a.id\
        """)
    List<Attempt> every(String learnerId);

    @Query("""
        select new org.warpladder.practice.Work(s.attempt.variant.problemId, s.createdAt) from Submission s
        where s.attempt.learnerId = :learnerId\
        """)
    List<Work> submitted(String learnerId);

    @Query("""
        select new org.warpladder.practice.Work(a.variant.problemId, a.revealedAt) from Attempt a
        where a.learnerId = :learnerId and a.revealedAt is not null\
        """)
    List<Work> revealed(String learnerId);

    /** Two requests at once start one attempt. */
    @Modifying
    @Query(nativeQuery = true, value = """
        insert into attempt (id, learner_id, variant_id, assignment_id, tries, tries_spent, hints_taken, score, solved, judged,
            started_at, row_version)
        values (:id, :learnerId, :variantId, :assignmentId, :tries, 0, 0, '0', false, false, :now, 0) on conflict do nothing\
        """)
    int start(String id, String learnerId, String variantId, String assignmentId, int tries, Instant now);

    /** Gives a guest's attempts to an account, but those at a variant at which the account has one already. */
    @Modifying(flushAutomatically = true, clearAutomatically = true)
    @Query(nativeQuery = true, value = """
        update attempt set learner_id = :accountId where learner_id = :guestId and not exists
        (select 1 from attempt mine where mine.learner_id = :accountId and mine.variant_id = attempt.variant_id
        and mine.assignment_id = attempt.assignment_id)\
        """)
    int moveNew(String guestId, String accountId);

    void delete(Attempt attempt);
}
