-- Learners who want no guidance: no recommendation, and all levels open.
create table guidance_off (
    learner_id varchar(36) primary key references person (id) on delete cascade
);
