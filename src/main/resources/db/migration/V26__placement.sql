-- Where a learner begins: the skills of lower levels count as firm until answers say otherwise.
create table start_level (
    learner_id varchar(36) primary key references person (id) on delete cascade,
    level      integer not null
);

-- A run of the placement test. A new run takes the place of an earlier one.
create table placement (
    learner_id varchar(36) primary key references person (id) on delete cascade,
    started_at timestamp with time zone not null
);
create table placement_answer (
    learner_id varchar(36) not null references placement (learner_id) on delete cascade,
    number     integer not null,
    problem_id varchar(100) not null,
    succeeded  boolean not null,
    primary key (learner_id, number)
);
