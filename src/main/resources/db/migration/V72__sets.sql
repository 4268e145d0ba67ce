-- A set that is served instead of the file of this name, or beside the files.
create table authored_set (
    id         varchar(64) primary key,
    content    text not null,
    changed_at timestamp with time zone not null,
    changed_by varchar(36) references person (id) on delete set null
);
