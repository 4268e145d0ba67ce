package planted.content.exercise;

import org.springframework.web.bind.annotation.GetMapping;

public class AnswersHttp {
    @GetMapping("/problems")
    String problems() {
        return "problems";
    }
}
