-- What the pipeline, its sweeps and the relay keep beside the stories.

-- Which story tells of a publisher's report, so that its next revision changes that story. The row is also
-- the lock under which two revisions that are processed at once follow each other.
create table story_keys (
  source_id   text not null references sources,
  external_id text not null,
  story_id    uuid not null,
  primary key (source_id, external_id)
);
create index story_keys_by_story on story_keys (story_id);

-- `due_at`: when the item is handed to the pipeline (again). Put off after each time, so that a long queue
-- is not published over and over. `starts`: deliveries after the first, also those that ended a process.
-- `dead_at`: given up after its tries; stays for an operator to look at.
alter table item_queue
  add column starts smallint not null default 0,
  add column due_at timestamptz not null default now() + interval '2 seconds',
  add column dead_at timestamptz;
create index item_queue_due on item_queue (due_at) where dead_at is null;
drop index item_queue_by_age;

-- Once people were told, every later word about it goes the same way, also after it became less severe.
alter table stories add column was_alert boolean not null default false;
create index stories_expiring on stories (expires_at)
  where status in ('active', 'updated') and expires_at is not null;

-- Set when a story has ended: its rows stay a while and then leave.
alter table feed_rows add column leaves_at timestamptz;
create index feed_rows_leaving on feed_rows (leaves_at) where leaves_at is not null;

-- Gives the next numbers to the rows that wait, alerts first. All numbering goes through the lock of the
-- one row, and only after it is held are the waiting rows read: no number is skipped or given twice.
create function number_outbox(most integer) returns setof outbox
  language plpgsql
as $$
declare
  last    bigint;
  waiting uuid[];
begin
  select last_sequence into last from relay_state for update;
  select coalesce(array_agg(id order by lane, id), '{}') into waiting
  from (select id, lane from outbox where sequence is null order by lane, id limit most) as first_ones;
  if cardinality(waiting) = 0 then
    return;
  end if;
  update relay_state set last_sequence = last + cardinality(waiting);
  return query
    update outbox set sequence = last + array_position(waiting, id)
    where id = any (waiting)
    returning *;
end
$$;

create or replace function bury_stories(part text) returns void
  language plpgsql
as $$
begin
  execute format(
    'insert into tombstones (id, title, source_id, url, published)
     select id, title, source_id, url, published from %I on conflict (id) do nothing', part);
  execute format('delete from story_keys using %I old where story_keys.story_id = old.id', part);
  execute format('delete from cap_stories using %I old where cap_stories.story_id = old.id', part);
  perform leave_feed(part);
end
$$;
