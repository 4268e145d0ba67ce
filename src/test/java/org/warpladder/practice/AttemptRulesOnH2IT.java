package org.warpladder.practice;

import org.warpladder.database.OnH2;

@OnH2
class AttemptRulesOnH2IT extends AttemptRules {}
