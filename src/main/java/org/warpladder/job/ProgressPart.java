package org.warpladder.job;

import jakarta.servlet.http.HttpServletResponse;
import org.springframework.ui.Model;

/** The part of a page that says how far a job is. */
public final class ProgressPart {
    private ProgressPart() {}

    /**
     * The part alone, for the page that asks for it while the job runs; at its end the page is loaded anew.
     *
     * @param address where it is asked for
     * @param page the whole page
     * @return the view
     */
    public static String of(Job job, String address, String page, HttpServletResponse response, Model model) {
        if (!job.running()) {
            response.setHeader("HX-Refresh", "true");
        }
        model.addAttribute("job", job);
        model.addAttribute("address", address);
        model.addAttribute("page", page);
        return "job/progress :: progress(job=${job},address=${address},page=${page})";
    }
}
