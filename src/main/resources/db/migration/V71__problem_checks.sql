-- A text that is being tried with many seeds, or was; the node that does it writes how far it is.
create table problem_check (
    id           varchar(36) primary key,
    problem_id   varchar(64) not null,
    content_hash varchar(64) not null,
    state        varchar(16) not null,
    done         integer not null,
    -- JSON; null until the end
    report       text,
    started_at   timestamp with time zone not null,
    beat_at      timestamp with time zone not null
);
create index problem_check_problem on problem_check (problem_id, started_at);
