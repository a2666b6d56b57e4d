-- no transaction
-- The order of a cell, read from the index alone.
create index concurrently if not exists feed_rows_ranked on feed_rows (cell, rank desc, entry_id desc)
  include (is_event, is_alert, severity, category, published, expires, leaves_at, lat, lon, reach_m, has_distance, voices,
    written_by);

-- Of an event with thousands of reports: the alerts in force and the gravest first.
create index concurrently if not exists stories_gravest_of_event on stories (event_id, was_alert desc, severity desc, id desc)
  where event_id is not null and status in ('active', 'updated');

-- Events that changed lately, for the sweep that merges them.
create index concurrently if not exists events_by_update on events (updated_at)
  where ended_at is null and merged_into is null;
