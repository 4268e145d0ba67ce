package org.warpladder.practice;

import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;
import org.warpladder.account.LearnerMerged;

/** A guest's attempts become an account's. */
@Component
@Transactional
class AttemptsCarriedOver {
    private final AttemptRepository attempts;

    AttemptsCarriedOver(AttemptRepository attempts) {
        this.attempts = attempts;
    }

    /** Of two attempts at one variant the better one stays, the account's where they are equal. */
    @EventListener
    void carryOver(LearnerMerged merged) {
        for (var guests : attempts.all(merged.guestId())) {
            attempts.find(merged.accountId(), guests.variant().id(), guests.assignmentId())
                    .filter(own -> guests.score().compareTo(own.score()) > 0)
                    .ifPresent(attempts::delete);
        }
        attempts.moveNew(merged.guestId(), merged.accountId());
    }
}
