-- Each time that a problem's work was graded by its corrected version.
create table regrade (
    id            varchar(36) primary key,
    assignment_id varchar(36) not null references assignment (id) on delete cascade,
    position      integer not null,
    problem_id    varchar(100) not null,
    version       varchar(100) not null,
    mode          varchar(16) not null,
    by_id         varchar(36) not null,
    gained        integer not null,
    lost          integer not null,
    at            timestamp with time zone not null
);
create index regrade_assignment on regrade (assignment_id, at);

-- Of the one row: the key that signs receipts. Whoever has it can make receipts, so that it leaves the database never.
create table receipt_key (
    id          integer primary key,
    private_key varchar(2000) not null,
    public_key  varchar(2000) not null,
    created_at  timestamp with time zone not null
);
