-- A tool's registration at a learning platform. One platform may know the product under several client ids.
create table lti_platform (
    id                 varchar(36) primary key,
    name               varchar(200) not null,
    issuer             varchar(500) not null,
    client_id          varchar(255) not null,
    authorization_url  varchar(1000) not null,
    token_url          varchar(1000) not null,
    keys_url           varchar(1000) not null,
    -- what an assertion for the token endpoint is addressed to; null for the token endpoint itself
    token_audience     varchar(1000),
    active             boolean not null,
    -- whether a deployment that is met for the first time is taken at once; else an administrator decides
    takes_deployments  boolean not null,
    made_at            timestamp with time zone not null,
    unique (issuer, client_id)
);

create table lti_deployment (
    id             varchar(36) primary key,
    platform_id    varchar(36) not null references lti_platform (id) on delete cascade,
    deployment_id  varchar(255) not null,
    accepted       boolean not null,
    met_at         timestamp with time zone not null,
    unique (platform_id, deployment_id)
);

-- A login that was sent to a platform. Its state works once; only hashes of what the browser carries are kept.
create table lti_login (
    state_hash    varchar(64) primary key,
    nonce         varchar(64) not null,
    platform_id   varchar(36) not null references lti_platform (id) on delete cascade,
    browser_hash  varchar(64) not null,
    made_at       timestamp with time zone not null,
    used_at       timestamp with time zone
);
create index lti_login_made on lti_login (made_at);

-- A platform's course, and ours for it.
create table lti_context (
    id             varchar(36) primary key,
    deployment_id  varchar(36) not null references lti_deployment (id) on delete cascade,
    context_id     varchar(255) not null,
    course_id      varchar(36) not null references course (id) on delete cascade,
    unique (deployment_id, context_id)
);

-- A platform's user. Erasing the person erases this.
create table lti_user (
    platform_id  varchar(36) not null references lti_platform (id) on delete cascade,
    subject      varchar(255) not null,
    person_id    varchar(36) not null references person (id) on delete cascade,
    primary key (platform_id, subject)
);
create index lti_user_person on lti_user (person_id);

-- A place in a platform's course from which the product is opened, and the assignment behind it.
create table lti_link (
    id             varchar(36) primary key,
    context_id     varchar(36) not null references lti_context (id) on delete cascade,
    resource_link  varchar(255) not null,
    assignment_id  varchar(36) references assignment (id) on delete cascade,
    -- assignment and grade services, as the last launch named them; null where the platform offers none
    line_item_url  varchar(2000),
    line_items_url varchar(2000),
    -- scopes of the services, divided by spaces
    scopes         varchar(1000) not null,
    -- until then somebody is making the line item: nobody else makes a second one
    making_until   timestamp with time zone,
    unique (context_id, resource_link)
);
create index lti_link_assignment on lti_link (assignment_id);

-- Who opened what: a tab keeps its own by the id in its address.
create table lti_launch (
    id             varchar(36) primary key,
    platform_id    varchar(36) not null references lti_platform (id) on delete cascade,
    deployment_id  varchar(36) not null references lti_deployment (id) on delete cascade,
    person_id      varchar(36) references person (id) on delete cascade,
    context_id     varchar(36) references lti_context (id) on delete cascade,
    link_id        varchar(36) references lti_link (id) on delete cascade,
    role           varchar(20) not null,
    message_type   varchar(60) not null,
    -- JSON: what the platform asks of a choice of content, and where its answer goes; null for other messages
    choosing       text,
    return_url     varchar(2000),
    made_at        timestamp with time zone not null
);
create index lti_launch_made on lti_launch (made_at);

-- Keys that sign what is sent to platforms. A private key must be known to sign with it, so it cannot be kept as a hash.
create table lti_key (
    id       varchar(64) primary key,
    jwk      text not null,
    made_at  timestamp with time zone not null
);

-- A score that a platform is told, one for each learner and place: what is newer takes the place of what was not sent yet.
create table lti_score (
    link_id      varchar(36) not null references lti_link (id) on delete cascade,
    person_id    varchar(36) not null references person (id) on delete cascade,
    state        varchar(16) not null,
    tries        integer not null,
    next_at      timestamp with time zone not null,
    since        timestamp with time zone not null,
    -- the time that the platform was last told, the score with it as text, and whether it said that it took them; null before
    told_at      timestamp with time zone,
    told         varchar(100),
    confirmed    boolean not null,
    outcome      varchar(500) not null,
    primary key (link_id, person_id)
);
create index lti_score_next on lti_score (state, next_at);
