-- A token does what its owner may; one that is bound to a course does it there only.
alter table api_token add column owner_id varchar(36) references person (id) on delete cascade;
alter table api_token add column course_id varchar(36);
create index api_token_owner on api_token (owner_id);
