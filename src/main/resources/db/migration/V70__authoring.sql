-- What was published on this server, every time that it was. Never changed: attempts name versions.
create table problem_revision (
    problem_id   varchar(64) not null,
    number       integer not null,
    content      text not null,
    note         varchar(500) not null,
    published_at timestamp with time zone not null,
    published_by varchar(36) references person (id) on delete set null,
    primary key (problem_id, number)
);

-- What is served instead of the file of this name: a revision, or nothing. Without a row the file is served.
create table problem_override (
    problem_id varchar(64) primary key,
    revision   integer,
    -- The file as it was when this was decided; null where there was none. Another file now is a conflict.
    disk       text,
    foreign key (problem_id, revision) references problem_revision (problem_id, number)
);

-- What somebody is writing; one for each problem, shared by all who write.
create table problem_draft (
    problem_id  varchar(64) primary key,
    content     text not null,
    -- What was served when the draft began, or when its author last looked at what is served; empty where nothing was
    base        text not null,
    -- Raised with every change: who saves says which state was read
    lock_number bigint not null,
    changed_at  timestamp with time zone not null,
    changed_by  varchar(36) references person (id) on delete set null
);

-- Raised with every change of what is served, so that all nodes see it.
create table authoring_clock (
    id     integer primary key,
    change bigint not null
);
insert into authoring_clock (id, change) values (1, 0);
