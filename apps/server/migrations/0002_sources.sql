-- The publishers we read. The registry in code is the truth of what they are; `source_health` is what we
-- found when we last looked, and is written at every read, so it stays a narrow table of its own.

create type authority as enum ('official', 'utility', 'media', 'aggregator', 'crowd');
create type source_state as enum
  ('new', 'ok', 'degraded', 'open', 'half_open', 'blocked', 'unreadable', 'disabled');

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
  refusals         integer not null default 0 check (refusals >= 0), -- 401, 403 or 451 in a row
  interval_ms      integer check (interval_ms > 0), -- the wait between reads, as it has adapted itself
  retry_at         timestamptz, -- not to be read before; absent means now
  parser_version   integer, -- the validators are good for what this parser made of the answer
  etag             text,
  last_modified    text,
  body_hash        bytea,
  last_error       text
) with (fillfactor = 70);

-- Documents an index points to (CAP files). They never change, so each is fetched once.
create table source_files (
  source_id      text not null references sources on delete cascade,
  address        text not null check (length(address) <= 2000),
  parser_version integer not null, -- a mended parser reads it again
  tries          integer not null default 0,
  is_done        boolean not null,
  tried_at       timestamptz not null,
  primary key (source_id, address)
);
create index source_files_by_age on source_files (tried_at);
