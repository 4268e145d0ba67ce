-- One queue for all that other servers are told: webhooks, and statements for the Learning Record Store, which have no
-- webhook. The learner is whom a line is about: with the learner the line goes.
alter table webhook_delivery rename to outgoing_line;
alter table outgoing_line alter column webhook_id drop not null;
alter table outgoing_line add column learner_id varchar(36);
create index outgoing_line_learner on outgoing_line (learner_id);
