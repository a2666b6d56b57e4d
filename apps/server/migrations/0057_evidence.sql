-- What official sources published, byte by byte, and what we said of it, version by version.

-- A document as it was read. Stored with the first new report in it, and only where the licence allows to show the
-- text. Deleted after as many months as reports are kept.
create table source_documents (
  hash       bytea primary key check (octet_length(hash) = 32), -- SHA-256 of the bytes, before any decoding
  source_id  text not null references sources,
  address    text not null check (length(address) <= 2000), -- after redirects
  headers    jsonb not null default '{}' check (length(headers::text) <= 4000),
  size       integer not null check (size >= 0),
  body       bytea check (octet_length(body) <= 524288), -- null: too large to keep
  fetched_at timestamptz not null
);
create index source_documents_by_age on source_documents (fetched_at);

-- Without a check, which would read the whole table while nobody else can: the key it points at has one.
alter table items add column document_hash bytea;

-- The root of the Merkle tree over a day's versions. `day` is in Manila.
create table alert_roots (
  day          date primary key,
  size         integer not null check (size >= 0),
  root         bytea not null check (octet_length(root) = 32),
  published_at timestamptz not null
);

-- Every state in which an alert was told to people. Rows stay: they are the record. No reference to the story, whose
-- month may be dropped.
create table alert_versions (
  story_id       uuid not null,
  number         integer not null check (number > 0), -- counts states; `version` counts changes of the story
  version        integer not null check (version > 0),
  status         text not null,
  operator_state text,
  source_id      text not null,
  -- What it said. Empty while an operator holds it or after a recall: that text was not told.
  content        jsonb not null check (jsonb_typeof(content) = 'object'),
  document_hash  bytea check (octet_length(document_hash) = 32),
  recorded_at    timestamptz not null,
  -- Where it stands in a tree. Set once, when the root is published.
  day            date references alert_roots,
  leaf_index     integer check (leaf_index >= 0),
  leaf_hash      bytea check (octet_length(leaf_hash) = 32),
  primary key (story_id, number),
  check ((day is null) = (leaf_index is null) and (day is null) = (leaf_hash is null))
);
create index alert_versions_open on alert_versions (recorded_at, story_id, number) where day is null;
create unique index alert_versions_by_leaf on alert_versions (day, leaf_index) where day is not null;

create function wire_instant(instant timestamptz) returns text
  language sql immutable strict parallel safe
as $$
  select to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- By trigger, so that every writer is recorded in its own transaction: pipeline, expiry, operators, and the release
-- before this one. Moving a row between partitions is no new state.
create function record_alert_version() returns trigger language plpgsql as $$
declare
  last alert_versions%rowtype;
begin
  select * into last from alert_versions where story_id = new.id order by number desc limit 1;
  if found and (last.version, last.status) = (new.version, new.status::text)
    and last.operator_state is not distinct from new.operator_state::text then
    return null;
  end if;
  insert into alert_versions (story_id, number, version, status, operator_state, source_id, content, document_hash,
    recorded_at)
  values (new.id, coalesce(last.number, 0) + 1, new.version, new.status::text, new.operator_state::text,
    new.source_id,
    case when new.operator_state is not null then '{}'::jsonb else jsonb_build_object(
      'title', new.title, 'summary', new.summary, 'content', new.content, 'advice', new.advice,
      'language', new.language, 'url', new.url, 'category', new.category::text, 'severity', new.severity,
      'place', new.place_name, 'published', wire_instant(new.published),
      'effective_at', wire_instant(new.effective_at), 'expires_at', wire_instant(new.expires_at),
      'ended_at', wire_instant(new.ended_at)) end,
    (select document_hash from items where id = new.item_id limit 1),
    greatest(new.updated_at, new.operator_at));
  return null;
end $$;
create trigger stories_record_alert_version
  after insert or update of version, status, was_alert, operator_state on stories
  for each row when (new.was_alert) execute function record_alert_version();

create trigger alert_roots_unchanged before update or delete on alert_roots
  for each row execute function refuse_change();
create trigger alert_roots_not_emptied before truncate on alert_roots
  for each statement execute function refuse_change();
create trigger alert_versions_not_deleted before delete on alert_versions
  for each row execute function refuse_change();
create trigger alert_versions_not_emptied before truncate on alert_versions
  for each statement execute function refuse_change();
-- Only its position in a tree is added, once.
create trigger alert_versions_unchanged before update on alert_versions
  for each row when (old.day is not null
    or (new.story_id, new.number, new.version, new.status, new.operator_state, new.source_id, new.content,
        new.document_hash, new.recorded_at)
      is distinct from (old.story_id, old.number, old.version, old.status, old.operator_state, old.source_id,
        old.content, old.document_hash, old.recorded_at))
  execute function refuse_change();
