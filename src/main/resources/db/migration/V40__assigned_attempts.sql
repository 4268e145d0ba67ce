-- One learner may be at one variant once for each assignment, and once in free practice (the empty name).
alter table attempt add column assignment_id varchar(36) default '' not null;
-- The rule so far, by the names that PostgreSQL and H2 (a hash of the table's name) gave it
alter table attempt drop constraint if exists attempt_learner_id_variant_id_key;
alter table attempt drop constraint if exists "CONSTRAINT_D7C0";
alter table attempt add constraint attempt_once unique (learner_id, variant_id, assignment_id);
create index attempt_assignment on attempt (assignment_id);

-- What a submission reached when it was made: a late one counts less, and hints cost from then on only.
alter table submission add column reached varchar(100) default '0' not null;
alter table submission add column hints_left varchar(100) default '1' not null;
