-- What readers say is wrong with a story, what operators decided, and the times that the accuracy ledger counts.

-- One row for a story and a kind of error, however many say so. No reader is in it, so it stays as the record.
create table corrections (
  story_id       uuid not null, -- no reference: a story's month may be dropped, the record stays
  kind           text not null check (kind in ('place', 'old', 'event', 'duplicate', 'severity', 'translation')),
  senders        integer not null check (senders > 0),
  first_sent_at  timestamptz not null,
  last_sent_at   timestamptz not null,
  state          text not null default 'open' check (state in ('open', 'accepted', 'declined')),
  decided_at     timestamptz,
  decided_by     text check (length(decided_by) between 1 and 100),
  reason         text check (length(reason) <= 40),
  -- For operators alone.
  note           text check (length(note) <= 200),
  -- What became of the story: changed, withdrawn, or noted as an example for the rules.
  effect         text check (effect in ('changed', 'withdrawn', 'noted')),
  -- Title, place, severity and event of the story before and after.
  said_before    jsonb check (jsonb_typeof(said_before) = 'object' and length(said_before::text) <= 4000),
  said_after     jsonb check (jsonb_typeof(said_after) = 'object' and length(said_after::text) <= 4000),
  -- The version under which people are notified of it; null when there is nothing to notify of.
  notify_version integer check (notify_version > 0),
  notified_at    timestamptz,
  primary key (story_id, kind),
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'open') = (decided_by is null)),
  check ((state = 'open') = (reason is null)),
  check ((state = 'accepted') = (effect is not null))
) with (fillfactor = 80);
create index corrections_open on corrections (senders desc, first_sent_at) where state = 'open';
create index corrections_open_by_time on corrections (last_sent_at) where state = 'open';
create index corrections_decided on corrections (decided_at desc) where decided_at is not null;
create index corrections_to_notify on corrections (decided_at)
  where notify_version is not null and notified_at is null;

-- Who said so, once for each kind and story: an account, or a device of a guest by a hash that differs from story to
-- story, so that nobody can tell what else the device sent. Deleted after 90 days.
create table correction_senders (
  story_id    uuid not null,
  kind        text not null,
  user_id     uuid references users on delete cascade,
  device_hash bytea check (octet_length(device_hash) = 32),
  sent_at     timestamptz not null,
  foreign key (story_id, kind) references corrections on delete cascade,
  check ((user_id is null) <> (device_hash is null))
);
create unique index correction_senders_by_reader on correction_senders (user_id, story_id, kind)
  where user_id is not null;
create unique index correction_senders_by_device on correction_senders (story_id, kind, device_hash)
  where device_hash is not null;
create index correction_senders_by_correction on correction_senders (story_id, kind);
create index correction_senders_by_time on correction_senders (sent_at);

-- When its issuer issued an alert, when we read it, when it was first sent to cells, and when a push service first took
-- a notification of it. Null for alerts of earlier releases: those times are not known for certain.
alter table alerts
  add column source_id text,
  add column issued_at timestamptz,
  add column read_at timestamptz,
  add column told_at timestamptz,
  add column pushed_at timestamptz;
