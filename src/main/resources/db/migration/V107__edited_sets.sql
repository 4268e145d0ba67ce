-- Raised with every change: who saves says which state was read.
alter table authored_set add column lock_number bigint default 1 not null;

-- The file as it was when the set was changed here; null where there was none. Another file now is a conflict.
alter table authored_set add column disk text;
