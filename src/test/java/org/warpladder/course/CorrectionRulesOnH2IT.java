package org.warpladder.course;

import org.warpladder.database.OnH2;

@OnH2
class CorrectionRulesOnH2IT extends CorrectionRules {}
