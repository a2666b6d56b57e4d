-- CAP messages and what they refer to. The messages of a chain make one story; where a message says
-- different things for different areas it has parts, and each part of the chain is a story of its own.

create type cap_message_type as enum ('Alert', 'Update', 'Cancel');

create table cap_messages (
  key          text not null check (length(key) <= 500), -- sender,identifier,sent
  part         smallint not null check (part > 0),
  parts        smallint not null check (parts >= part),
  item_id      uuid not null,
  chain_id     uuid not null,
  message_type cap_message_type not null,
  sent_at      timestamptz not null,
  expires_at   timestamptz,
  is_final     boolean not null,
  refers_to    text[] not null check (cardinality(refers_to) <= 500),
  primary key (key, part)
);
create index cap_messages_by_chain on cap_messages (chain_id);

-- Who refers to a message, also to one that has not been seen: a Cancel or an Update that comes before its
-- original leaves its mark here, and the late original joins a chain that is over.
create table cap_references (
  referenced_key text not null check (length(referenced_key) <= 500),
  by_key         text not null,
  primary key (referenced_key, by_key)
);
create index cap_references_by_key on cap_references (by_key);

-- A chain of which only the end was seen has no story.
create table cap_stories (
  chain_id uuid not null,
  part     smallint not null check (part > 0),
  story_id uuid not null,
  primary key (chain_id, part)
);
create index cap_stories_by_story on cap_stories (story_id);

create or replace function forget_item_keys(part text) returns void
  language plpgsql
as $$
begin
  execute format('delete from item_keys using %I old where item_keys.item_id = old.id', part);
  execute format(
    'with gone as (delete from cap_messages using %I old where cap_messages.item_id = old.id returning key)
     delete from cap_references using gone where by_key = gone.key', part);
end
$$;
