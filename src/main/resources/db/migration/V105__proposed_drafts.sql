-- What an author was told about a draft that was made of a kernel: a list of sentences, as JSON.
alter table problem_draft add column proposal text;
