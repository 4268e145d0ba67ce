-- A course or the owner of a token: only programs that speak for the same may ask about such a learner.
alter table person add column introduced_by varchar(36);
