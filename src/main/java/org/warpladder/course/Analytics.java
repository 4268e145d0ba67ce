package org.warpladder.course;

import java.util.List;
import java.util.stream.Collectors;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.warpladder.course.Analysis.OfProblem;
import org.warpladder.course.analysis.SharedAnswers;
import org.warpladder.practice.AssignedWork;
import org.warpladder.practice.Standing;
import org.warpladder.practice.Submitted;

/** What the answers to an assignment tell those who teach. */
@Service
@Transactional
public class Analytics {
    private final CourseRows rows;
    private final WorkRows work;
    private final WindowRows windowRows;
    private final AssignedWork assigned;
    private final Gradebooks gradebooks;
    private final ProblemFigures figures;
    private final HelpNeeded help;

    Analytics(
            CourseRows rows,
            WorkRows work,
            WindowRows windowRows,
            AssignedWork assigned,
            Gradebooks gradebooks,
            ProblemFigures figures,
            HelpNeeded help) {
        this.rows = rows;
        this.work = work;
        this.windowRows = windowRows;
        this.assigned = assigned;
        this.gradebooks = gradebooks;
        this.figures = figures;
        this.help = help;
    }

    /** Of learners who were erased, what is nobody's any more still counts in the figures. */
    public Analysis of(Assignment assignment) {
        var classwork = classwork(assignment);
        var problems = problems(assignment, classwork);
        return new Analysis(
                classwork.named().size(),
                classwork.started(),
                problems,
                classwork.named().stream()
                        .flatMap(member -> help.of(member, classwork).stream())
                        .toList(),
                problems.stream()
                        .flatMap(problem -> shared(problem, classwork).stream())
                        .toList());
    }

    /** Only how far everybody is and which ideas are about: what a class may see, and cheap to ask again and again. */
    public Analysis live(Assignment assignment) {
        var classwork = classwork(assignment);
        return new Analysis(
                classwork.named().size(), classwork.started(), problems(assignment, classwork), List.of(), List.of());
    }

    private Classwork classwork(Assignment assignment) {
        var members = rows.members(assignment.courseId()).stream()
                .filter(Member::learner)
                .toList();
        return new Classwork(
                windowRows.windows(assignment),
                members,
                gradebooks.scores(assignment, members),
                work.draws(assignment.id()).stream().collect(Collectors.groupingBy(Draw::memberId)),
                Scoring.byMember(assigned.all(assignment.id()), Standing::learnerId, members));
    }

    private List<OfProblem> problems(Assignment assignment, Classwork classwork) {
        return assignment.plan().items().stream()
                .map(item -> figures.of(item, classwork))
                .toList();
    }

    private static List<Analysis.Shared> shared(OfProblem problem, Classwork classwork) {
        var answers = classwork.members().stream()
                .filter(member -> !member.anonymous())
                .flatMap(member -> classwork.of(member.id(), problem.item().position()).stream()
                        .flatMap(standing -> standing.submissions().stream()
                                .filter(Submitted::graded)
                                .map(it -> new SharedAnswers.Given(
                                        member,
                                        standing.instance().variant(),
                                        it.answers(),
                                        it.grade().allRight()))))
                .toList();
        return SharedAnswers.among(problem.item(), problem.title(), answers);
    }
}
