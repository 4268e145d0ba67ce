package org.warpladder.site;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.info.BuildProperties;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.stereotype.Component;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;
import org.warpladder.account.Frames;
import org.warpladder.account.Learner;
import org.warpladder.account.Visitors;

/** What every page needs, whichever controller it comes from; templates know it as {@code @frame}. */
@Component
public class Frame {
    private final Visitors visitors;
    private final String version;
    private final String assets;

    Frame(Visitors visitors, Optional<BuildProperties> build) {
        this.visitors = visitors;
        this.version = build.map(BuildProperties::getVersion).orElse("development");
        this.assets = "/assets/" + fingerprint();
    }

    public String version() {
        return version;
    }

    /** Where style sheets and scripts are; another place whenever one of them changes, so that caches may keep them. */
    public String assets() {
        return assets;
    }

    /** Who looks at the page; null for someone new. */
    public @Nullable Learner visitor() {
        return request().flatMap(visitors::learner).orElse(null);
    }

    /** Where the site that opened this session wants people to come back to; null for a session of our own. */
    public @Nullable String back() {
        return request().flatMap(Frames::back).orElse(null);
    }

    private static Optional<HttpServletRequest> request() {
        return RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes attributes
                ? Optional.of(attributes.getRequest())
                : Optional.empty();
    }

    private static String fingerprint() {
        try {
            var files = new PathMatchingResourcePatternResolver().getResources("classpath*:static/**/*.*");
            var digest = MessageDigest.getInstance("SHA-256");
            for (var file : Arrays.stream(files)
                    .filter(file -> file.isReadable())
                    .sorted(Comparator.comparing(file -> file.getFilename() + file.getDescription()))
                    .toList()) {
                digest.update(file.getContentAsByteArray());
            }
            return HexFormat.of().formatHex(digest.digest(), 0, 6);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (NoSuchAlgorithmException absent) {
            throw new IllegalStateException("every JDK has SHA-256", absent);
        }
    }
}
