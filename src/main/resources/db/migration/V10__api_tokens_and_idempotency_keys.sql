-- A token's text is shown once; only its SHA-256 is kept. Scopes are separated by spaces.
create table api_token (
    id           varchar(36) primary key,
    name         varchar(100) not null,
    hash         varchar(64) not null unique,
    hint         varchar(16) not null,
    scopes       varchar(400) not null,
    created_at   timestamp with time zone not null,
    expires_at   timestamp with time zone,
    revoked_at   timestamp with time zone,
    last_used_at timestamp with time zone
);

-- The answer that a creating POST gave under its Idempotency-Key; the status is null while the first one still runs.
create table idempotent_request (
    caller       varchar(100) not null,
    request_key  varchar(255) not null,
    request_hash varchar(64) not null,
    created_at   timestamp with time zone not null,
    status       integer,
    location     varchar(1000),
    body         text,
    primary key (caller, request_key)
);
create index idempotent_request_created_at on idempotent_request (created_at);
