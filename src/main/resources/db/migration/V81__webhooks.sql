-- Addresses that a course has told to be told. A secret must be known to sign with it, so it cannot be kept as a hash.
create table webhook (
    id            varchar(36) primary key,
    course_id     varchar(36) not null references course (id) on delete cascade,
    url           varchar(2000) not null,
    secret        varchar(100) not null,
    former_secret varchar(100),
    former_until  timestamp with time zone,
    made_at       timestamp with time zone not null
);
create index webhook_course on webhook (course_id);

-- What is to be told, written in the transaction of what happened. A node takes a line by moving its next_at on.
create table webhook_delivery (
    id           varchar(36) primary key,
    webhook_id   varchar(36) not null references webhook (id) on delete cascade,
    event        varchar(60) not null,
    body         text not null,
    happened_at  timestamp with time zone not null,
    tries        integer not null,
    state        varchar(16) not null,
    next_at      timestamp with time zone not null,
    outcome      varchar(200) not null
);
create index webhook_delivery_next on webhook_delivery (state, next_at);
create index webhook_delivery_webhook on webhook_delivery (webhook_id, happened_at);
