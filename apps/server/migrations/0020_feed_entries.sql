-- A feed row is an event or a story that stands alone, never a member. See docs/decisions/0019-feed-entries.md.

-- Where a story reaches: an event is shown wherever one of its reports is, and the rows of a member are gone.
alter table stories add column cells bigint[];

-- The report that speaks for the event: it may be older than any that a bounded read of the newest would find.
alter table events add column lead_story_id uuid;
create index stories_gravest_of_event on stories (event_id, was_alert desc, severity desc, id desc)
  where event_id is not null and status in ('active', 'updated');
create index events_by_update on events (updated_at) where ended_at is null and merged_into is null;

-- `rank`: the time-monotone order of a cell (packages/domain/src/feed/feed-rank.ts). `written_by`: the transaction
-- that wrote this version of the row; absent for rows of before.
alter table feed_rows
  add column rank       bigint not null default 0,
  add column reach_m    integer,
  add column has_distance boolean not null default true,
  add column voices     smallint not null default 1,
  add column written_by xid8;
alter table feed_rows alter column written_by set default pg_current_xact_id();

create index feed_rows_ranked on feed_rows (cell, rank desc, entry_id desc)
  include (is_event, is_alert, severity, category, published, expires, leaves_at, lat, lon, reach_m, has_distance, voices,
    written_by);

-- What a row said before, for the hour in which somebody may still turn its pages: a cursor names the snapshot of its
-- first page, and a later page is read as of that snapshot (multiversion concurrency, kept by hand for an hour).
create table feed_row_history (
  cell        bigint not null,
  entry_id    uuid not null,
  is_event    boolean not null,
  is_alert    boolean not null,
  severity    smallint not null,
  category    category not null,
  lat         real,
  lon         real,
  published   timestamptz not null,
  expires     timestamptz,
  leaves_at   timestamptz,
  rank        bigint not null,
  reach_m     integer,
  has_distance boolean not null,
  voices      smallint not null,
  written_by  xid8,
  replaced_by xid8 not null default pg_current_xact_id(),
  replaced_at timestamptz not null default now()
);
create index feed_row_history_ranked on feed_row_history (cell, rank desc, entry_id desc);
create index feed_row_history_by_age on feed_row_history (replaced_at);

create function stamp_feed_row() returns trigger language plpgsql as $$
begin
  new.written_by := pg_current_xact_id();
  return new;
end
$$;
create trigger feed_rows_stamp before update on feed_rows
  for each row when (old.* is distinct from new.*) execute function stamp_feed_row();

-- A version that this very transaction wrote was never seen by anybody; one past the reach of every feed is not asked for.
create function keep_feed_row_history() returns trigger language plpgsql as $$
begin
  insert into feed_row_history (cell, entry_id, is_event, is_alert, severity, category, lat, lon, published, expires,
    leaves_at, rank, reach_m, has_distance, voices, written_by)
  select cell, entry_id, is_event, is_alert, severity, category, lat, lon, published, expires, leaves_at, rank,
    reach_m, has_distance, voices, written_by
  from old_rows
  where written_by is distinct from pg_current_xact_id() and published > now() - interval '8 days';
  return null;
end
$$;
create trigger feed_rows_deleted after delete on feed_rows
  referencing old table as old_rows for each statement execute function keep_feed_row_history();
create trigger feed_rows_updated after update on feed_rows
  referencing old table as old_rows for each statement execute function keep_feed_row_history();

-- What is there already. Reports of one event become one set of rows.
update stories set cells = shown.cells
from (select entry_id, array_agg(cell) as cells from feed_rows where not is_event group by entry_id) as shown
where stories.id = shown.entry_id;
insert into feed_rows (cell, entry_id, is_event, is_alert, severity, category, lat, lon, published, expires, leaves_at)
select feed_rows.cell, events.id, true, bool_or(feed_rows.is_alert), events.severity, events.category, events.lat,
  events.lon, events.published, case when bool_or(feed_rows.is_alert) then max(feed_rows.expires) else events.expires_at end,
  case when bool_and(feed_rows.leaves_at is not null) then max(feed_rows.leaves_at) end
from feed_rows join stories on stories.id = feed_rows.entry_id join events on events.id = stories.event_id
where events.merged_into is null
group by feed_rows.cell, events.id, events.severity, events.category, events.lat, events.lon, events.published, events.expires_at
on conflict do nothing;
delete from feed_rows using stories where stories.id = feed_rows.entry_id and stories.event_id is not null;
update feed_rows set rank = (extract(epoch from published) * 1000)::bigint
  + (array[0, 1, 3, 12, 24])[severity] * 3600000 - case when leaves_at is null then 0 else 10000000000000 end;
truncate feed_row_history;
