package org.warpladder.practice;

import org.warpladder.database.OnPostgres;

@OnPostgres
class AttemptRulesOnPostgresIT extends AttemptRules {}
