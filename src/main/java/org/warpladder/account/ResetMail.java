package org.warpladder.account;

import java.util.Locale;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.MessageSource;
import org.springframework.mail.MailException;
import org.springframework.mail.SimpleMailMessage;
import org.springframework.mail.javamail.JavaMailSender;
import org.springframework.stereotype.Service;

/**
 * Sends reset links to those who gave an address, if the operator set up mail. The link begins with the address that the
 * operator gave, never with what a request claims to be sent to.
 */
@Service
public class ResetMail {
    private static final Logger LOG = LoggerFactory.getLogger(ResetMail.class);

    private final ObjectProvider<JavaMailSender> mail;
    private final People people;
    private final Passwords passwords;
    private final MessageSource messages;
    private final String from;
    private final String address;

    ResetMail(
            ObjectProvider<JavaMailSender> mail,
            People people,
            Passwords passwords,
            MessageSource messages,
            @Value("${warpladder.mail.from:}") String from,
            @Value("${warpladder.address:}") String address) {
        this.mail = mail;
        this.people = people;
        this.passwords = passwords;
        this.messages = messages;
        this.from = from;
        this.address = address.replaceAll("/+$", "");
    }

    /** Whether a mail server, a sender and this product's own address are set. */
    public boolean available() {
        return mail.getIfAvailable() != null && !from.isEmpty() && !address.isEmpty();
    }

    /** Sends a link if there is such an account with an address. Whoever asks is told nothing, nor by how long it takes. */
    public void send(String userName, Locale locale) {
        if (available()) {
            Thread.ofVirtual().name("reset-mail").start(() -> sendNow(userName, locale));
        }
    }

    void sendNow(String userName, Locale locale) {
        people.account(userName)
                .filter(it -> !people.email(it.id()).isEmpty())
                .ifPresent(account -> passwords.link(account.id()).ifPresent(text -> {
                    var message = new SimpleMailMessage();
                    message.setFrom(from);
                    message.setTo(people.email(account.id()));
                    message.setSubject(text("reset.mail.subject", locale));
                    message.setText(
                            text("reset.mail.text", locale, account.name(), address + "/password-resets/" + text));
                    try {
                        Objects.requireNonNull(mail.getIfAvailable()).send(message);
                    } catch (MailException failure) {
                        LOG.warn(
                                "A reset link for account {} could not be mailed: {}",
                                account.id(),
                                failure.getMessage());
                    }
                }));
    }

    private String text(String key, Locale locale, Object... arguments) {
        return Objects.requireNonNull(messages.getMessage(key, arguments, key, locale));
    }
}
