package org.warpladder.course;

import org.warpladder.database.OnH2;

@OnH2
class CourseRulesOnH2IT extends CourseRules {}
