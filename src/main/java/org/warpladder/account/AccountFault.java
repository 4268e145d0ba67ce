package org.warpladder.account;

/** What is wrong with a name or password that someone chose. */
public enum AccountFault {
    NAME_FORM,
    NAME_TAKEN,
    PASSWORD_SHORT,
    PASSWORD_LONG,
    PASSWORD_IS_NAME,
    PASSWORD_COMMON,
    PASSWORD_NOT_REPEATED
}
