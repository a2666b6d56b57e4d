-- The report at its publisher was opened. Old code never reads a kind that it did not write, except into an export.
alter type interaction_kind add value if not exists 'open_source';

-- One weight that learning moved: what the reader is told about it, and what an undo puts back. Kept as long as the
-- interactions it came from; deleted with the consent.
create table learning_steps (
  id              uuid not null,
  user_id         uuid not null references users on delete cascade,
  category        text not null check (length(category) <= 40),
  from_weight     real not null check (from_weight between 0 and 1),
  to_weight       real not null check (to_weight between 0 and 1),
  liked_stories   smallint not null check (liked_stories >= 0),
  hidden_stories  smallint not null check (hidden_stories >= 0),
  learned_at      timestamptz not null,
  undone_at       timestamptz,
  primary key (id)
) partition by range (id);
create table learning_steps_default partition of learning_steps default;
create index learning_steps_by_reader on learning_steps (user_id, id);

insert into month_policies (table_name, months_ahead, retention_months) values ('learning_steps', 2, 3);
