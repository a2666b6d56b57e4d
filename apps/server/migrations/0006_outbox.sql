-- What has happened and must be announced. A row is written in the transaction that made it true; the
-- relay gives it the next number and publishes it. The number is the reader's cursor.

create type lane as enum ('must', 'may');

create table outbox (
  id           uuid not null,
  event        text not null check (event ~ '^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*\.v[0-9]+$'),
  lane         lane not null,
  subject_id   uuid not null,
  version      integer not null,
  cells        bigint[] not null default '{}' check (cardinality(cells) <= 20000),
  payload      jsonb not null default '{}',
  written_at   timestamptz not null default now(),
  sequence     bigint,
  announced_at timestamptz,
  primary key (id)
) partition by range (id);
create table outbox_default partition of outbox default;

-- Alerts overtake stories: 'must' sorts before 'may'.
create index outbox_waiting on outbox (lane, id) where sequence is null;
create index outbox_unannounced on outbox (sequence) where sequence is not null and announced_at is null;
create index outbox_by_sequence on outbox (sequence) where sequence is not null;

-- One row: the last number given. The relay locks it while it numbers a batch, so that no number is
-- skipped and none is given twice, whoever leads.
create table relay_state (
  is_only_row   boolean primary key default true check (is_only_row),
  last_sequence bigint not null default 0
);
insert into relay_state default values;

insert into month_policies (table_name, months_ahead, months_kept) values ('outbox', 2, 2);
