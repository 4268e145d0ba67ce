package org.warpladder.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.warpladder.browser.Browser;
import tools.jackson.databind.json.JsonMapper;

@ApiTest
class DocumentIT {
    @Autowired
    private ApiClient api;

    @LocalServerPort
    private int port;

    @Test
    void theDocumentIsOpenApi31AndOnlyOfTheApi() {
        var document = api.get("/v3/api-docs").json();
        assertThat(document.get("openapi").asString()).startsWith("3.1");
        assertThat(document.get("paths").propertyNames())
                .contains("/api/v1/simulations", "/api/v1/simulations/compare")
                .allSatisfy(path -> assertThat(path).startsWith("/api/v1/"));
    }

    /** The document is part of what is promised: a change of it is reviewed as a change of the file. */
    @Test
    void theDocumentIsTheOneThatWasReviewed() throws IOException {
        var now = api.get("/v3/api-docs").json();
        var reviewed = JsonMapper.shared().readTree(Files.readString(Path.of("src/docs/api/openapi.json")));
        var renewed = Path.of("target", "openapi.json");
        Files.createDirectories(renewed.getParent());
        Files.writeString(renewed, PrettyJson.of(now));
        assertThat(now.equals(reviewed))
                .as("src/docs/api/openapi.json is what is served; if the change is meant, take " + renewed)
                .isTrue();
    }

    @Test
    void everyOperationHasASummaryAndSaysWhatAnErrorLooksLike() {
        var document = api.get("/v3/api-docs").json();
        assertThat(document.get("paths").valueStream().flatMap(path -> path.valueStream()))
                .isNotEmpty()
                .allSatisfy(operation -> {
                    assertThat(operation.path("summary").asString("")).isNotBlank();
                    assertThat(operation.at("/responses/4XX/content").propertyNames())
                            .containsExactly("application/problem+json");
                });
        assertThat(document.at("/components/schemas/Error/properties").propertyNames())
                .contains("type", "title", "status", "detail", "instance", "errors");
    }

    @Test
    void theDocumentSaysWhatMayBeNullAndWhatIsAlwaysThere() {
        var figures = api.get("/v3/api-docs").json().at("/components/schemas/Figures");
        assertThat(figures.at("/properties/efficiencyExact/type").valueStream().map(type -> type.asString()))
                .containsExactlyInAnyOrder("string", "null");
        assertThat(figures.get("required").valueStream().map(name -> name.asString()))
                .contains("tDiv")
                .doesNotContain("efficiency");
    }

    @Test
    @ExtendWith(Browser.class)
    void thePageShowsTheOperationsUnderItsContentSecurityPolicy(Page page) {
        page.onConsoleMessage(message -> assertThat(message.text()).doesNotContain("Content Security Policy"));
        page.navigate("http://localhost:" + port + "/swagger-ui.html");
        PlaywrightAssertions.assertThat(
                        page.getByText("/api/v1/simulations/compare").first())
                .isVisible();
    }
}
