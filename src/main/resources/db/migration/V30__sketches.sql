-- What was shared from the playground, by the SHA-256 of its content. Nothing here names a person.
create table sketch (
    hash       varchar(64) primary key,
    content    text not null,
    created_at timestamp with time zone not null,
    opened_at  timestamp with time zone not null
);

create index sketch_opened on sketch (opened_at);
