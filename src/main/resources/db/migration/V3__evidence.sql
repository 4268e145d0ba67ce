-- What each first judged answer says about each skill. Mastery and reviews follow from these rows alone.
create table evidence (
    id         varchar(36) primary key,
    learner_id varchar(36) not null references person (id) on delete cascade,
    attempt_id varchar(36) not null references attempt (id) on delete cascade,
    problem_id varchar(100) not null,
    skill      varchar(100) not null,
    succeeded  boolean not null,
    hinted     boolean not null,
    guess      double precision,
    at         timestamp with time zone not null,
    unique (attempt_id, skill)
);
create index evidence_learner on evidence (learner_id, at);

-- Wrong ideas that an answer showed.
create table belief (
    id            varchar(36) primary key,
    learner_id    varchar(36) not null references person (id) on delete cascade,
    attempt_id    varchar(36) not null references attempt (id) on delete cascade,
    problem_id    varchar(100) not null,
    misconception varchar(100) not null,
    at            timestamp with time zone not null,
    unique (attempt_id, misconception)
);
create index belief_learner on belief (learner_id, at);
