package org.warpladder.course.web;

import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.warpladder.account.PageAccess;
import org.warpladder.course.Assignment;
import org.warpladder.course.Assignments;
import org.warpladder.course.Receipts;

/** Receipts: a learner takes one, and anyone checks it. */
@Controller
class ReceiptPages {
    private static final int LONGEST = 200_000;

    private final Desk desk;
    private final Assignments assignments;
    private final Receipts receipts;

    ReceiptPages(Desk desk, Assignments assignments, Receipts receipts) {
        this.desk = desk;
        this.assignments = assignments;
        this.receipts = receipts;
    }

    @Configuration(proxyBeanMethods = false)
    static class Access {
        @Bean
        PageAccess receiptAccess() {
            return PageAccess.open(java.util.List.of("/receipts", "/receipts/key.pem"), java.util.List.of("/receipts"));
        }
    }

    @GetMapping("/assignments/{assignmentId}/problems/{position}/receipt")
    ResponseEntity<byte[]> receipt(
            @PathVariable String assignmentId, @PathVariable int position, HttpServletRequest request) {
        var assignment =
                assignments.find(assignmentId).filter(Assignment::published).orElseThrow(Desk::notFound);
        var taking = desk.taking(request, assignment.courseId());
        var receipt = receipts.issue(taking.course(), assignment, taking.member(), position)
                .orElseThrow(Desk::notFound);
        return ResponseEntity.ok()
                .contentType(MediaType.APPLICATION_JSON)
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        ContentDisposition.attachment()
                                .filename("receipt-" + position + ".json")
                                .build()
                                .toString())
                .header("Cache-Control", "no-store")
                .body(receipt.getBytes(StandardCharsets.UTF_8));
    }

    @GetMapping("/receipts")
    String form() {
        return "course/receipts";
    }

    @PostMapping("/receipts")
    String check(@RequestParam(defaultValue = "") String receipt, Model model) {
        var typed = AssignmentForm.shortened(receipt, LONGEST);
        model.addAttribute("typed", typed);
        switch (receipts.check(typed)) {
            case Receipts.Check.Bad _ -> model.addAttribute("bad", true);
            case Receipts.Check.Good good -> model.addAttribute("good", good);
        }
        return "course/receipts";
    }

    @GetMapping("/receipts/key.pem")
    ResponseEntity<byte[]> key() {
        var pem = "-----BEGIN PUBLIC KEY-----\n" + receipts.publicKey() + "\n-----END PUBLIC KEY-----\n";
        return ResponseEntity.ok().contentType(MediaType.TEXT_PLAIN).body(pem.getBytes(StandardCharsets.US_ASCII));
    }
}
