package org.warpladder.account;

import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;

/** Lets what is to be done at night be done at night. */
@Configuration(proxyBeanMethods = false)
@EnableScheduling
class Scheduling {}
