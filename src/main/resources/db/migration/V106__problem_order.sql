-- In which order learners meet the problems: as they stand, or mixed for each learner.
alter table assignment add column problem_order varchar(16) default 'AUTHORED' not null;

-- Where a problem stands. Its position is its number for ever; its place can be changed.
alter table assignment_item add column place integer default 0 not null;
update assignment_item set place = position;
