package org.warpladder.account;

import java.util.List;

/**
 * Which addresses a module opens to everybody, guests included: one bean for each web package. An address that no bean
 * names does not exist; addresses under {@code /teach} are for instructors and under {@code /admin} for administrators
 * without being named here. A page that is open may still refuse what is not the visitor's.
 *
 * @param pages patterns that may be read (GET and HEAD), as in {@code @RequestMapping}
 * @param forms patterns that may be posted to, with a CSRF token
 */
public record PageAccess(List<String> pages, List<String> forms) {
    public PageAccess {
        pages = List.copyOf(pages);
        forms = List.copyOf(forms);
    }

    public static PageAccess open(List<String> pages, List<String> forms) {
        return new PageAccess(pages, forms);
    }
}
