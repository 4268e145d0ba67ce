package org.warpladder.api;

import org.warpladder.database.OnPostgres;

@OnPostgres
class IdempotencyOnPostgresIT extends IdempotencyRules {}
