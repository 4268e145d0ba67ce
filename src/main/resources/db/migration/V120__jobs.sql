-- Long work that goes on when whoever asked leaves; the node that does it writes how far it is.
create table job (
    id       varchar(36) primary key,
    kind     varchar(40) not null,
    subject  varchar(200) not null,
    -- kind and subject while it runs, then null: no two of a kind are at one subject
    at_work  varchar(241) unique,
    state    varchar(16) not null,
    done     integer not null,
    total    integer not null,
    -- JSON; null until the end
    report   text,
    begun_at timestamp with time zone not null,
    beat_at  timestamp with time zone not null
);
create index job_subject on job (kind, subject, begun_at);

insert into job (id, kind, subject, state, done, total, report, begun_at, beat_at)
select id, 'problem-check', problem_id || ' ' || content_hash,
       case when state in ('PASSED', 'FAILED') then 'DONE' when state = 'CANCELLED' then 'CANCELLED' else 'LOST' end,
       done, 201, report, started_at, beat_at
from problem_check;
drop table problem_check;
