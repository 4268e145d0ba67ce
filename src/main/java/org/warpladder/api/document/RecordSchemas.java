package org.warpladder.api.document;

import io.swagger.v3.core.converter.AnnotatedType;
import io.swagger.v3.core.converter.ModelConverter;
import io.swagger.v3.core.converter.ModelConverterContext;
import io.swagger.v3.core.util.Json;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.media.Schema;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Says in the document what our records say in Java: a component that is {@code @Nullable} may be null, and every
 * component of an answer is there.
 */
@Component
final class RecordSchemas implements ModelConverter {
    @Override
    public @Nullable Schema<?> resolve(
            AnnotatedType type, ModelConverterContext context, Iterator<ModelConverter> chain) {
        if (!chain.hasNext()) {
            return null;
        }
        var schema = chain.next().resolve(type, context, chain);
        var raw = Json.mapper().constructType(type.getType()).getRawClass();
        if (schema != null && raw.isRecord() && raw.getPackageName().startsWith("org.warpladder.api")) {
            complete(raw, definition(schema, context));
        }
        return schema;
    }

    /** Beside a reference a type would have to hold as well, and nothing is both null and an object. */
    private static Schema<?> orNull(Schema<?> property) {
        if (property.get$ref() == null) {
            property.addType("null");
            return property;
        }
        return new JsonSchema().anyOf(List.of(property, new JsonSchema().types(Set.of("null"))));
    }

    private static @Nullable Schema<?> definition(Schema<?> schema, ModelConverterContext context) {
        var reference = schema.get$ref();
        return reference == null
                ? schema
                : context.getDefinedModels().get(reference.substring(reference.lastIndexOf('/') + 1));
    }

    private static void complete(Class<?> raw, @Nullable Schema<?> schema) {
        if (schema == null || schema.getProperties() == null) {
            return;
        }
        for (var component : raw.getRecordComponents()) {
            var property = schema.getProperties().get(component.getName());
            if (property == null) {
                continue;
            }
            if (component.getAnnotatedType().isAnnotationPresent(Nullable.class)) {
                schema.getProperties().put(component.getName(), orNull(property));
            } else if (!raw.getSimpleName().endsWith("Request")
                    && (schema.getRequired() == null || !schema.getRequired().contains(component.getName()))) {
                schema.addRequiredItem(component.getName());
            }
        }
    }
}
