-- The flat feed: a story or event is written to every reader cell it can reach, so that a read is one
-- range of one index whatever the size of the archive. See docs/decisions/0001-cells.md.

create table feed_rows (
  cell      bigint not null, -- H3 cell of resolution 6; of resolution 4 for a region; 0 for the nation
  entry_id  uuid not null,   -- an event or a lone story, never a member
  is_event  boolean not null,
  is_alert  boolean not null default false,
  severity  smallint not null check (severity between 1 and 5), -- as it is in this cell
  category  category not null,
  lat       real,
  lon       real,
  published timestamptz not null,
  expires   timestamptz,
  primary key (entry_id, cell),
  check (expires is not null or not is_alert) -- every alert has an end
);

create index feed_rows_newest on feed_rows (cell, published desc)
  include (entry_id, is_event, severity, category, expires, lat, lon);

-- Alerts in force are shown whatever their age.
create index feed_rows_alerts on feed_rows (cell, expires)
  include (entry_id, is_event, severity, category, published, lat, lon)
  where is_alert;

-- Freshly written pages are read at once by everybody; an index-only read needs them marked all-visible.
alter table feed_rows set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 20000);

-- A story whose month is dropped leaves the feed and keeps a tombstone; an event just leaves the feed.
create function bury_stories(part text) returns void
  language plpgsql
as $$
begin
  execute format(
    'insert into tombstones (id, title, source_id, url, published)
     select id, title, source_id, url, published from %I on conflict (id) do nothing', part);
  perform leave_feed(part);
end
$$;

create function leave_feed(part text) returns void
  language plpgsql
as $$
begin
  execute format('delete from feed_rows using %I old where feed_rows.entry_id = old.id', part);
end
$$;

insert into month_policies (table_name, months_ahead, months_kept, before_drop)
values ('stories', 2, 25, 'bury_stories'), ('events', 2, 25, 'leave_feed');
