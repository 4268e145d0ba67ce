create table assignment (
    id           varchar(36) primary key,
    course_id    varchar(36) not null references course (id) on delete cascade,
    title        varchar(200) not null,
    about        text not null,
    opens_at     timestamp with time zone not null,
    due_at       timestamp with time zone,
    closes_at    timestamp with time zone,
    late_percent integer not null,
    attempts     varchar(16) not null,
    tries        integer not null,
    minutes      integer not null,
    hints        boolean not null,
    seeds        varchar(16) not null,
    salt         bigint not null,
    scores       varchar(16) not null,
    solutions    varchar(16) not null,
    published    boolean not null,
    created_at   timestamp with time zone not null,
    row_version  integer not null
);
create index assignment_course on assignment (course_id);

-- Problems with the same pool are alternatives: each learner draws some of them.
create table assignment_item (
    assignment_id varchar(36) not null references assignment (id) on delete cascade,
    position      integer not null,
    problem_id    varchar(100) not null,
    points        integer not null,
    pool          varchar(20) not null,
    dropped       varchar(500),
    primary key (assignment_id, position)
);

create table assignment_pool (
    assignment_id varchar(36) not null references assignment (id) on delete cascade,
    name          varchar(20) not null,
    draws         integer not null,
    primary key (assignment_id, name)
);

-- Which variant a member was given. Of several for one position the last one is worked at; the best one counts.
create table assignment_draw (
    id            varchar(36) primary key,
    assignment_id varchar(36) not null references assignment (id) on delete cascade,
    member_id     varchar(36) not null references course_member (id) on delete cascade,
    position      integer not null,
    number        integer not null,
    instance_id   varchar(36) not null references variant (id),
    seed          bigint not null,
    drawn_at      timestamp with time zone not null,
    opened_at     timestamp with time zone,
    unique (assignment_id, member_id, position, number)
);

-- What stands in a member's boxes, saved while typing; taken as a submission when the time is over.
create table assignment_draft (
    assignment_id varchar(36) not null references assignment (id) on delete cascade,
    member_id     varchar(36) not null references course_member (id) on delete cascade,
    position      integer not null,
    instance_id   varchar(36) not null,
    answers       text not null,
    saved_at      timestamp with time zone not null,
    collected     boolean not null,
    primary key (assignment_id, member_id, position)
);

create table assignment_extension (
    assignment_id varchar(36) not null references assignment (id) on delete cascade,
    member_id     varchar(36) not null references course_member (id) on delete cascade,
    due_at        timestamp with time zone,
    extra_minutes integer not null,
    extra_tries   integer not null,
    reason        varchar(500) not null,
    primary key (assignment_id, member_id)
);

-- A member at an exam: from the start until it is handed in or the time is over.
create table assignment_sitting (
    assignment_id varchar(36) not null references assignment (id) on delete cascade,
    member_id     varchar(36) not null references course_member (id) on delete cascade,
    started_at    timestamp with time zone not null,
    handed_in_at  timestamp with time zone,
    primary key (assignment_id, member_id)
);

-- A score set by hand, exact points as text; the last one counts.
create table assignment_adjustment (
    id            varchar(36) primary key,
    assignment_id varchar(36) not null references assignment (id) on delete cascade,
    member_id     varchar(36) not null references course_member (id) on delete cascade,
    position      integer not null,
    points        varchar(100),
    reason        varchar(500) not null,
    by_id         varchar(36) not null,
    at            timestamp with time zone not null
);
create index assignment_adjustment_of on assignment_adjustment (assignment_id, at);
