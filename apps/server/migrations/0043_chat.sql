-- Questions that readers have asked, with their replies: the newest 200 of each reader. The id is made by the device, so
-- that a retry finds its question; with the reader as the first part of the key nobody can meet an id of somebody else.
-- `reply` is null while it is being made; what was claimed too long ago is taken over by the next try.
create table chat_messages (
  user_id         uuid not null references users on delete cascade,
  id              uuid not null,
  conversation_id uuid not null,
  story_id        uuid, -- of a story, or of an event; null in the general chat
  is_event        boolean not null default false,
  question        text not null check (length(question) <= 2000),
  asked_at        timestamptz not null,
  claimed_at      timestamptz not null,
  reply           jsonb check (jsonb_typeof(reply) = 'object'),
  rating          smallint check (rating between 1 and 5),
  helpful         boolean,
  comment         text check (length(comment) <= 1000),
  feedback_at     timestamptz,
  primary key (user_id, id)
);
create index chat_messages_by_reader on chat_messages (user_id, asked_at desc, id desc);

-- What a reader has asked today, in Manila: deleting questions does not give new ones.
create table chat_usage (
  user_id     uuid primary key references users on delete cascade,
  day         date not null,
  questions   integer not null,
  model_calls integer not null default 0
);
