package org.warpladder.api.document;

import io.swagger.v3.core.converter.ModelConverters;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.info.Info;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.security.SecurityRequirement;
import io.swagger.v3.oas.models.security.SecurityScheme;
import io.swagger.v3.oas.models.servers.Server;
import java.util.List;
import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.PropertySource;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.web.SecurityFilterChain;
import org.warpladder.api.error.ErrorAnswer;

/** What the generated document says beside the operations, and who may read it: everybody. */
@Configuration(proxyBeanMethods = false)
@PropertySource("classpath:api-document.properties")
class ApiDocument {
    private static final String TOKEN = "token";
    private static final String ERROR = "Error";

    /** Swagger UI has its scripts in files of its own, but sets styles in its elements. */
    private static final String POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; "
            + "style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'";

    @Bean
    OpenAPI document() {
        return new OpenAPI()
                .info(new Info()
                        .title("Warp Ladder")
                        .version("1")
                        .description(
                                "Run kernels on the SIMT simulator, hand out problem instances and grade answers. The"
                                        + " examples are a round that was run; in their answers lists are cut to two"
                                        + " elements, and long texts end in `…`."))
                .servers(List.of(new Server().url("/")))
                .components(new Components()
                        .addSecuritySchemes(
                                TOKEN,
                                new SecurityScheme()
                                        .type(SecurityScheme.Type.HTTP)
                                        .scheme("bearer")
                                        .description("A token made by an instructor or administrator")));
    }

    @Bean
    OpenApiCustomizer errorsAndTokens() {
        return document -> {
            ModelConverters.getInstance(true)
                    .readAll(ErrorAnswer.class)
                    .forEach((name, schema) -> document.getComponents()
                            .addSchemas(name.equals(ErrorAnswer.class.getSimpleName()) ? ERROR : name, schema));
            document.getPaths()
                    .forEach((path, item) -> item.readOperations().forEach(operation -> complete(path, operation)));
            Examples.load().addTo(document);
        };
    }

    private static void complete(String path, Operation operation) {
        var error = new Content()
                .addMediaType(
                        "application/problem+json",
                        new MediaType().schema(new Schema<>().$ref("#/components/schemas/" + ERROR)));
        operation
                .getResponses()
                .addApiResponse(
                        "4XX", new ApiResponse().description("What to change").content(error));
        if (!path.startsWith("/api/v1/simulations") && !path.matches("/api/v1/problems(/\\{\\w+})?")) {
            operation.addSecurityItem(new SecurityRequirement().addList(TOKEN));
        }
    }

    @Bean
    @Order(2)
    SecurityFilterChain documentChain(HttpSecurity http) {
        return http.securityMatcher("/v3/api-docs/**", "/v3/api-docs.yaml", "/swagger-ui/**", "/swagger-ui.html")
                .sessionManagement(session -> session.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
                .headers(headers -> headers.contentSecurityPolicy(policy -> policy.policyDirectives(POLICY)))
                .authorizeHttpRequests(paths -> paths.anyRequest().permitAll())
                .build();
    }
}
