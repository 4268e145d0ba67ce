package org.warpladder.account;

/**
 * What a guest did belongs to an account from now on. Published in the transaction that then deletes the guest: listeners
 * move their rows within it, and what they leave goes with the guest.
 */
public record LearnerMerged(String guestId, String accountId) {}
