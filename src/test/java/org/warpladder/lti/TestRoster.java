package org.warpladder.lti;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.warpladder.lti.TestPlatform.Answer;
import org.warpladder.lti.TestPlatform.Asked;
import org.warpladder.lti.TestPlatform.Kind;

/** Names and roles of a course. */
public final class TestRoster {
    private final TestPlatform platform;
    private final List<Map<String, Object>> members = new CopyOnWriteArrayList<>();
    private volatile int page = 50;

    TestRoster(TestPlatform platform) {
        this.platform = platform;
    }

    void clear() {
        members.clear();
        page = 50;
    }

    public String url() {
        return platform.at("/members?course=5");
    }

    /** Someone with a name, active. @param role as {@code Learner}; Moodle says it so, others in full */
    public void add(String subject, String name, String role) {
        var member = new LinkedHashMap<String, Object>();
        member.put("user_id", subject);
        member.put("name", name);
        member.put("status", "Active");
        member.put("roles", List.of(platform.kind() == Kind.MOODLE ? role : TestMessage.MEMBERSHIP + role));
        members.add(member);
    }

    /** Someone as a test wants. */
    public void add(Map<String, Object> member) {
        members.add(member);
    }

    public void remove(String subject) {
        members.removeIf(it -> subject.equals(it.get("user_id")));
    }

    public void pages(int size) {
        page = size;
    }

    Answer answer(Asked request) {
        if (!platform.tokens.allows(request, TestTokens.ROSTER)) {
            return Answer.of(401);
        }
        int from = Integer.parseInt(TestHandler.parameters(request.query()).getOrDefault("from", "0"));
        var answer = Answer.json(
                        200,
                        Map.of(
                                "id", url(),
                                "context", Map.of("id", "5", "title", "Warps"),
                                "members",
                                        members.stream().skip(from).limit(page).toList()))
                .with("Content-Type", "application/vnd.ims.lti-nrps.v2.membershipcontainer+json");
        return from + page >= members.size()
                ? answer
                : answer.with(
                        "Link",
                        "<" + url() + ">; rel=\"first\", <" + url() + "&from=" + (from + page) + ">; rel=\"next\", <"
                                + url() + "&since=7>; rel=\"differences\"");
    }
}
