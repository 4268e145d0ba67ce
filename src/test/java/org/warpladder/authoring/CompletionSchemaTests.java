package org.warpladder.authoring;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.warpladder.exercise.Catalogue;
import tools.jackson.databind.json.JsonMapper;

class CompletionSchemaTests {
    private static final Catalogue CATALOGUE = Catalogue.of(Path.of("exercises"));

    @Test
    void offersEverySkillAndInEachFormOfAWrongIdeaEveryIdea() {
        var schema = JsonMapper.shared().readTree(CompletionSchema.of(CATALOGUE.skills(), CATALOGUE.misconceptions()));
        assertThat(schema.at("/properties/skills/items/enum").size())
                .isEqualTo(CATALOGUE.skills().size());
        var forms = schema.at("/$defs/wrong/oneOf");
        assertThat(forms.size()).isPositive();
        for (var form : forms) {
            assertThat(form.at("/properties/id/names/longest-path").asString()).isNotEmpty();
            assertThat(form.at("/properties/id/enum").size())
                    .isEqualTo(CATALOGUE.misconceptions().size());
        }
    }
}
