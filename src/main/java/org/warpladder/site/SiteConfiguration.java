package org.warpladder.site;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.web.servlet.LocaleResolver;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.ResourceHandlerRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.springframework.web.servlet.i18n.CookieLocaleResolver;
import org.springframework.web.servlet.i18n.LocaleChangeInterceptor;

/** Files under addresses that change with their content, and the language of pages. */
@Configuration(proxyBeanMethods = false)
class SiteConfiguration implements WebMvcConfigurer {
    private static final List<Locale> LANGUAGES = List.of(Locale.ENGLISH, Locale.GERMAN);

    private static final CacheControl FOR_EVER =
            CacheControl.maxAge(Duration.ofDays(365)).cachePublic().immutable();

    private final Frame frame;

    SiteConfiguration(Frame frame) {
        this.frame = frame;
    }

    @Override
    public void addResourceHandlers(ResourceHandlerRegistry registry) {
        registry.addResourceHandler(frame.assets() + "/**")
                .addResourceLocations("classpath:/static/")
                .setCacheControl(FOR_EVER);
        registry.addResourceHandler("/webjars/**")
                .addResourceLocations("classpath:/META-INF/resources/webjars/")
                .setCacheControl(FOR_EVER);
    }

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        var language = new LocaleChangeInterceptor() {
            /** A page that tells of a form that could not be read must not read it again. */
            @Override
            public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler)
                    throws ServletException {
                return request.getDispatcherType() == DispatcherType.ERROR
                        || super.preHandle(request, response, handler);
            }
        };
        language.setParamName("lang");
        language.setIgnoreInvalidLocale(true);
        registry.addInterceptor(language);
    }

    /** Of a reader who has not chosen a language: the one that the browser, or the program, asks for. */
    static Locale preferred(@Nullable String acceptLanguage) {
        if (acceptLanguage == null) {
            return Locale.ENGLISH;
        }
        try {
            var found = Locale.lookup(Locale.LanguageRange.parse(acceptLanguage), LANGUAGES);
            return found == null ? Locale.ENGLISH : found;
        } catch (IllegalArgumentException unreadable) {
            return Locale.ENGLISH;
        }
    }

    @Bean
    LocaleResolver localeResolver() {
        var resolver = new CookieLocaleResolver("warpladder_language");
        resolver.setDefaultLocaleFunction(request -> preferred(request.getHeader(HttpHeaders.ACCEPT_LANGUAGE)));
        resolver.setCookieHttpOnly(true);
        resolver.setCookieSameSite("Lax");
        return resolver;
    }
}
