-- What is kept about a reader beside the account. Each table has `user_id`, is emptied with the account, and is in
-- the reader's export: apps/server/test/api-records.test.ts walks the schema and holds both.

-- Where the reader was last, as a resolution 8 cell.
create table user_locations (
  user_id    uuid primary key references users on delete cascade,
  cell       bigint not null,
  accuracy   real not null check (accuracy >= 0),
  updated_at timestamptz not null
) with (fillfactor = 70);

-- Only for readers who said yes, for 30 days. A stay in one cell is one row.
create table location_history (
  id       uuid not null,
  user_id  uuid not null references users on delete cascade,
  cell     bigint not null,
  accuracy real not null check (accuracy >= 0),
  at       timestamptz not null,
  primary key (id)
) partition by range (id);
create table location_history_default partition of location_history default;
create index location_history_by_reader on location_history (user_id, id);

create type consent_kind as enum ('location', 'history', 'notifications', 'analytics');

-- The last yes and the last no of each kind; the later one counts.
create table consents (
  user_id      uuid not null references users on delete cascade,
  kind         consent_kind not null,
  given_at     timestamptz,
  withdrawn_at timestamptz,
  primary key (user_id, kind)
);

create type interaction_kind as enum
  ('view', 'read', 'like', 'dismiss', 'save', 'unsave', 'share', 'chat', 'search');

-- The id is made of the moment and of what was done with what, so that the same record sent again is the same row.
create table interactions (
  id       uuid not null,
  user_id  uuid not null references users on delete cascade,
  kind     interaction_kind not null,
  story_id uuid,
  is_event boolean not null default false,
  category category,
  seconds  real not null default 0 check (seconds >= 0),
  at       timestamptz not null,
  primary key (id)
) partition by range (id);
create table interactions_default partition of interactions default;
create index interactions_by_reader on interactions (user_id, id);

insert into month_policies (table_name, months_ahead, months_kept)
values ('location_history', 2, 1), ('interactions', 2, 3);
