-- A guest has no user name; who shows the text whose SHA-256 is guest_hash is that guest.
create table person (
    id           varchar(36) primary key,
    role         varchar(16) not null,
    user_name    varchar(64),
    user_key     varchar(64) unique,
    password     varchar(200),
    guest_hash   varchar(64) unique,
    external_id  varchar(200) unique,
    display_name varchar(200),
    created_at   timestamp with time zone not null
);

-- Spring Session's own tables
create table spring_session (
    primary_id            char(36) not null,
    session_id            char(36) not null,
    creation_time         bigint not null,
    last_access_time      bigint not null,
    max_inactive_interval integer not null,
    expiry_time           bigint not null,
    principal_name        varchar(100),
    constraint spring_session_pk primary key (primary_id)
);
create unique index spring_session_ix1 on spring_session (session_id);
create index spring_session_ix2 on spring_session (expiry_time);
create index spring_session_ix3 on spring_session (principal_name);

create table spring_session_attributes (
    session_primary_id char(36) not null,
    attribute_name     varchar(200) not null,
    attribute_bytes    bytea not null,
    constraint spring_session_attributes_pk primary key (session_primary_id, attribute_name),
    constraint spring_session_attributes_fk foreign key (session_primary_id)
        references spring_session (primary_id) on delete cascade
);
