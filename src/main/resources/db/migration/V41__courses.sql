-- Instants are kept with the course's zone beside them: 23:59 there stays 23:59 when clocks change.
create table course (
    id          varchar(36) primary key,
    title       varchar(200) not null,
    term        varchar(100) not null,
    zone        varchar(64) not null,
    join_code   varchar(16) not null unique,
    archived_at timestamp with time zone,
    created_at  timestamp with time zone not null
);

-- A seat in a course. A roster makes seats that nobody sits on yet; whoever has the claim code takes one.
create table course_member (
    id         varchar(36) primary key,
    course_id  varchar(36) not null references course (id) on delete cascade,
    person_id  varchar(36) references person (id) on delete set null,
    role       varchar(16) not null,
    name       varchar(200) not null,
    identifier varchar(200) not null,
    group_name varchar(100) not null,
    claim_code varchar(16) unique,
    created_at timestamp with time zone not null,
    joined_at  timestamp with time zone,
    removed_at timestamp with time zone,
    unique (course_id, person_id)
);
create index course_member_person on course_member (person_id);

-- A roster file that was looked at and not yet applied.
create table roster_upload (
    id         varchar(36) primary key,
    course_id  varchar(36) not null references course (id) on delete cascade,
    content    text not null,
    created_at timestamp with time zone not null
);

-- What happened to a learner's work that the learner should know: a message's key and its arguments, as JSON.
create table course_notice (
    id        varchar(36) primary key,
    member_id varchar(36) not null references course_member (id) on delete cascade,
    message   varchar(100) not null,
    arguments text not null,
    at        timestamp with time zone not null
);
create index course_notice_member on course_notice (member_id, at);
