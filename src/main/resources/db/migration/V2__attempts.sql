-- A variant as it was when it was made: a problem that changes on disk changes none of these rows.
create table variant (
    id         varchar(36) primary key,
    problem_id varchar(100) not null,
    version    varchar(100) not null,
    seed       bigint not null,
    content    text not null,
    created_at timestamp with time zone not null,
    unique (problem_id, version, seed)
);

-- One learner, one variant. The score is an exact fraction as text.
create table attempt (
    id           varchar(36) primary key,
    learner_id   varchar(36) not null references person (id) on delete cascade,
    variant_id   varchar(36) not null references variant (id),
    tries        integer not null,
    tries_spent  integer not null,
    hints_taken  integer not null,
    score        varchar(100) not null,
    solved       boolean not null,
    judged       boolean not null,
    started_at   timestamp with time zone not null,
    revealed_at  timestamp with time zone,
    row_version  integer not null,
    unique (learner_id, variant_id)
);

create table submission (
    id         varchar(36) primary key,
    attempt_id varchar(36) not null references attempt (id) on delete cascade,
    form_token varchar(100) not null,
    number     integer not null,
    answers    text not null,
    grade      text not null,
    canonical  text not null,
    graded     boolean not null,
    spent_try  boolean not null,
    created_at timestamp with time zone not null,
    unique (attempt_id, form_token),
    unique (attempt_id, number)
);
