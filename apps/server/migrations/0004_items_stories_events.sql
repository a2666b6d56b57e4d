-- A report as it came (item), what a reader sees of it (story), and the happening that several stories
-- tell of (event; `cluster` on the wire).

create type category as enum (
  'traffic', 'transport', 'weather', 'outage', 'crime', 'politics', 'health', 'event', 'emergency', 'business',
  'community', 'education', 'safety', 'government', 'other'
);
create type story_status as enum ('active', 'updated', 'cancelled', 'expired', 'superseded');

-- Never changed after it is stored.
create table items (
  id          uuid not null,
  source_id   text not null references sources,
  external_id text not null check (length(external_id) <= 500),
  revision    text not null default '' check (length(revision) <= 100),
  raw_hash    bytea not null check (octet_length(raw_hash) = 32),
  url         text check (length(url) <= 2000),
  title       text not null check (length(title) <= 500),
  body        text check (length(body) <= 100000),
  language    text,
  fields      jsonb not null default '{}',
  issued_at   timestamptz, -- what the publisher says; absent when it says nothing
  seen_at     timestamptz not null,
  accepted_at timestamptz not null default now(),
  primary key (id)
) partition by range (id);
create table items_default partition of items default;

-- A unique key cannot span partitions, so what makes an item 'the same again' is kept beside them.
create table item_keys (
  source_id   text not null references sources,
  external_id text not null,
  revision    text not null,
  item_id     uuid not null,
  primary key (source_id, external_id, revision)
);
create index item_keys_by_item on item_keys (item_id);

-- Accepted, not yet turned into a story. A row leaves in the transaction that writes the story.
create table item_queue (
  item_id     uuid primary key,
  accepted_at timestamptz not null default now(),
  attempts    smallint not null default 0,
  last_error  text
) with (fillfactor = 70);
create index item_queue_by_age on item_queue (accepted_at);

create table events (
  id            uuid not null,
  headline      text not null check (length(headline) <= 300),
  summary       text check (length(summary) <= 1000),
  category      category not null,
  severity      smallint not null check (severity between 1 and 5),
  status        story_status not null default 'active',
  version       integer not null default 1 check (version > 0),
  place_id      text references places,
  place_name    text,
  precision     place_precision,
  lat           double precision,
  lon           double precision,
  radius_m      integer,
  story_count   integer not null default 0,
  voice_count   integer not null default 0, -- independent owners
  started_at    timestamptz not null,
  published     timestamptz not null, -- of the newest member that says something new
  expires_at    timestamptz,
  ended_at      timestamptz,
  merged_into   uuid, -- a merged event keeps its page as a redirect
  rules_version text not null,
  trace         jsonb not null default '{}',
  updated_at    timestamptz not null default now(),
  primary key (id),
  check ((lat is null) = (lon is null))
) partition by range (id);
create table events_default partition of events default;

create table stories (
  id            uuid not null,
  item_id       uuid not null,
  source_id     text not null references sources,
  event_id      uuid,
  is_primary    boolean not null default false,
  title         text not null check (length(title) <= 500),
  summary       text check (length(summary) <= 1000),
  content       text check (length(content) <= 100000),
  advice        text check (length(advice) <= 5000),
  language      text,
  url           text check (length(url) <= 2000),
  image_url     text check (length(image_url) <= 2000),
  category      category not null,
  severity      smallint not null check (severity between 1 and 5),
  status        story_status not null default 'active',
  version       integer not null default 1 check (version > 0),
  place_id      text references places,
  place_name    text,
  precision     place_precision,
  lat           double precision,
  lon           double precision,
  radius_m      integer,
  published     timestamptz not null, -- issued, or seen where the publisher gave no time
  is_time_guessed boolean not null default false,
  seen_at       timestamptz not null,
  accepted_at   timestamptz not null,
  effective_at  timestamptz,
  expires_at    timestamptz,
  ended_at      timestamptz,
  rules_version text not null,
  trace         jsonb not null default '{}',
  updated_at    timestamptz not null default now(),
  primary key (id),
  check ((lat is null) = (lon is null))
) partition by range (id);
create table stories_default partition of stories default;
create index stories_by_event on stories (event_id) where event_id is not null;
create index stories_by_item on stories (item_id);

-- What is left of a story whose month was dropped: enough for a page that says where it went.
create table tombstones (
  id        uuid primary key,
  title     text not null,
  source_id text references sources,
  url       text,
  published timestamptz not null
);

create function forget_item_keys(part text) returns void
  language plpgsql
as $$
begin
  execute format('delete from item_keys using %I old where item_keys.item_id = old.id', part);
end
$$;

insert into month_policies (table_name, months_ahead, months_kept, before_drop)
values ('items', 2, 13, 'forget_item_keys');
