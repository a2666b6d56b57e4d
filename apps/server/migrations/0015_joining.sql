-- Reports that another one may still join, by what they are compared by. A row leaves when nothing can join it
-- any more: the table is as large as the news of a few days.

create table story_signs (
  story_id   uuid primary key,
  event_id   uuid, -- absent while the story stands alone
  owner      text not null,
  keys       text[] not null check (cardinality(keys) <= 100), -- where a report of the same happening looks for it
  signs      jsonb not null,
  told_at    timestamptz not null,
  open_until timestamptz not null
);
-- Read in the transaction that follows; a list of what is not in the index yet would be read through each time.
create index story_signs_by_key on story_signs using gin (keys) with (fastupdate = off);
create index story_signs_by_event on story_signs (event_id, told_at) where event_id is not null;
create index story_signs_by_end on story_signs (open_until);

-- What became of events, for good: who joined which and why, and which were found to be one.
create table event_history (
  id       uuid primary key,
  event_id uuid not null,
  change   text not null check (change in ('formed', 'joined', 'merged')),
  story_id uuid, -- who joined
  other_id uuid, -- the event that was merged into this one
  reason   jsonb not null default '{}',
  at       timestamptz not null
);
create index event_history_by_event on event_history (event_id, at);
