-- no transaction
-- Rows of before get their rank, stories their cells, and reports of one event become one set of rows. In batches, each
-- its own transaction: readers and writers go on beside it.
do $$
declare
  done bigint := 1;
begin
  while done > 0 loop
    update feed_rows set rank = (extract(epoch from published) * 1000)::bigint
      + (array[0, 1, 3, 12, 24])[severity] * 3600000 - case when leaves_at is null then 0 else 10000000000000 end
    where ctid = any (array(select ctid from feed_rows where rank = 0 limit 5000));
    get diagnostics done = row_count;
    commit;
  end loop;
end
$$;

do $$
declare
  after uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    select array_agg(id) into batch from (
      select distinct entry_id as id from feed_rows where entry_id > after and not is_event order by 1 limit 1000) as next;
    exit when batch is null;
    update stories set cells = shown.cells
    from (select entry_id, array_agg(cell) as cells from feed_rows where entry_id = any (batch) group by entry_id) as shown
    where stories.id = shown.entry_id and stories.cells is null;
    insert into feed_rows (cell, entry_id, is_event, is_alert, severity, category, lat, lon, published, expires, leaves_at)
    select row.cell, events.id, true, bool_or(row.is_alert), events.severity, events.category, events.lat, events.lon,
      events.published, case when bool_or(row.is_alert) then max(row.expires) else events.expires_at end,
      case when bool_and(row.leaves_at is not null) then max(row.leaves_at) end
    from feed_rows row join stories on stories.id = row.entry_id join events on events.id = stories.event_id
    where row.entry_id = any (batch) and events.merged_into is null
    group by row.cell, events.id, events.severity, events.category, events.lat, events.lon, events.published,
      events.expires_at
    on conflict (entry_id, cell) do update set is_alert = feed_rows.is_alert or excluded.is_alert,
      expires = greatest(feed_rows.expires, excluded.expires);
    delete from feed_rows using stories
    where feed_rows.entry_id = any (batch) and stories.id = feed_rows.entry_id and stories.event_id is not null;
    commit;
    select max(id) into after from unnest(batch) as known (id);
  end loop;
end
$$;
