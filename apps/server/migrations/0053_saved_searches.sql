-- Searches whose new results a reader is notified of. `query` is what the words were read as when it was saved, in the
-- terms of `story_search`; a story that matches it has one of `keys`, by which the few searches that a story may match
-- are found among all. At most 20 of a reader; they end with the account.
create table saved_searches (
  id         uuid primary key,
  user_id    uuid not null references users on delete cascade,
  text       text not null check (length(text) <= 200),
  category   text check (length(category) <= 40),
  severity   smallint not null check (severity between 1 and 5), -- the least
  official   boolean not null,
  plain      boolean not null,
  query      tsquery not null,
  keys       text[] not null check (cardinality(keys) between 1 and 200),
  created_at timestamptz not null
);
create unique index saved_searches_once on saved_searches (user_id, lower(text), severity, official, plain, category)
  nulls not distinct;

-- Without a list of pending entries: a story never pays for what was saved since the last clean-up.
create index saved_searches_keys on saved_searches using gin (keys) with (fastupdate = off);
