package org.warpladder.api;

import org.warpladder.database.OnH2;

@OnH2
class IdempotencyOnH2IT extends IdempotencyRules {}
