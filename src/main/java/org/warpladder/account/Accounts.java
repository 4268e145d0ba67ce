package org.warpladder.account;

import org.springframework.security.core.userdetails.User;
import org.springframework.security.core.userdetails.UserDetails;
import org.springframework.security.core.userdetails.UserDetailsService;
import org.springframework.security.core.userdetails.UsernameNotFoundException;

/** Accounts for form sign-in. The signed-in user's name is the person's id, which never changes. */
class Accounts implements UserDetailsService {
    private final PersonRepository persons;

    Accounts(PersonRepository persons) {
        this.persons = persons;
    }

    @Override
    public UserDetails loadUserByUsername(String typed) {
        var person = UserName.of(typed)
                .flatMap(name -> persons.findByUserKey(name.key()))
                .orElseThrow(() -> UsernameNotFoundException.fromUsername(typed));
        return User.withUsername(person.id())
                .password(person.password().orElseThrow(() -> UsernameNotFoundException.fromUsername(typed)))
                .roles(person.role().name())
                .disabled(person.disabled())
                .build();
    }
}
