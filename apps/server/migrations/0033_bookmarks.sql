-- Stories that readers have saved. `content` is the story as it was then, so that it still opens when its month has
-- been dropped: therefore no reference to `stories`. The `saved_…` columns say what it was then, to compare with now.
create table bookmarks (
  id             uuid primary key, -- sorts by the time of saving
  user_id        uuid not null references users on delete cascade,
  story_id       uuid not null, -- of a story, or of an event
  is_event       boolean not null,
  notes          text check (length(notes) <= 1000),
  content        jsonb not null check (jsonb_typeof(content) = 'object'),
  saved_severity smallint not null check (saved_severity between 1 and 5),
  saved_revision bigint not null,
  saved_is_over  boolean not null,
  saved_review   text check (saved_review in ('held', 'recalled')),
  saved_at       timestamptz not null,
  unique (user_id, story_id)
);
create index bookmarks_by_reader on bookmarks (user_id, id desc);
