package org.warpladder.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Browser.class)
class BrowserIT {
    private static final String PAGE = "<html lang=en><head><title>Warps</title></head><body><main><h1>%s</h1></main>";

    @Test
    void eachParameterIsAVisitorOfItsOwn(Page ann, Page bob) {
        assertThat(ann.context()).isNotSameAs(bob.context());
    }

    @Test
    void aVisitorComesAsTheAnnotationSays(@Visitor(width = 390, dark = true) Page phone) {
        assertThat(phone.evaluate("innerWidth")).isEqualTo(390);
        assertThat(phone.evaluate("matchMedia('(prefers-color-scheme: dark)').matches"))
                .isEqualTo(true);
    }

    @Test
    void axeFindsNothingOnACleanPage(Page page) {
        page.setContent(PAGE.formatted("A warp"));
        Accessibility.assertNoViolations(page);
    }

    @Test
    void axeFindsAPictureWithoutWords(Page page) {
        page.setContent(PAGE.formatted("<img src='data:,'>"));
        assertThatThrownBy(() -> Accessibility.assertNoViolations(page)).hasMessageContaining("image-alt");
    }
}
