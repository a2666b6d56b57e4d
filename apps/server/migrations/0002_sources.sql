-- The publishers we read. The registry in code is the truth of what they are; `source_health` is what we
-- found when we last looked, and is written at every read, so it stays a narrow table of its own.

create type authority as enum ('official', 'utility', 'media', 'aggregator', 'crowd');
create type source_state as enum ('new', 'healthy', 'late', 'failing', 'off');

create table sources (
  id              text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name            text not null,
  owner           text not null, -- voices of one owner count as one
  authority       authority not null,
  languages       text[] not null check (cardinality(languages) between 1 and 8),
  address         text not null,
  licence         text not null,
  attribution     text not null,
  body_allowed    boolean not null default false,
  cadence         interval not null check (cadence between interval '15 seconds' and interval '7 days'),
  is_enabled      boolean not null,
  disabled_reason text,
  updated_at      timestamptz not null default now(),
  check (is_enabled or disabled_reason is not null)
);

create table source_health (
  source_id        text primary key references sources on delete cascade,
  state            source_state not null default 'new',
  read_at          timestamptz, -- last answer of any kind
  good_at          timestamptz, -- last answer that could be parsed, empty or not
  changed_at       timestamptz, -- last answer with something new
  failures         integer not null default 0 check (failures >= 0),
  retry_at         timestamptz,
  etag             text,
  last_modified    text,
  last_error       text
) with (fillfactor = 70);
