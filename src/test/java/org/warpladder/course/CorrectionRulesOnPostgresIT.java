package org.warpladder.course;

import org.warpladder.database.OnPostgres;

@OnPostgres
class CorrectionRulesOnPostgresIT extends CorrectionRules {}
