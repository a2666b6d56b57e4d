-- Trips that a reader wants to be told about before they leave. The row ends with the routine. `look_at` is when the
-- way is looked at next, or until when somebody is looking at it; null without a trip within a week. `notice` is what
-- the reader was last told of a trip, read by a schema (trip-watches.repository.ts).
create table trip_watches (
  user_id uuid primary key references reader_routines on delete cascade,
  phases  text[] not null check (phases <@ array['morning_commute', 'evening_commute'] and cardinality(phases) <= 2),
  look_at timestamptz,
  notice  jsonb check (jsonb_typeof(notice) = 'object' and length(notice::text) <= 4000)
) with (fillfactor = 70);
create index trip_watches_by_look on trip_watches (look_at) where look_at is not null;

-- Whoever turns it off is not told of it by what is still waiting to be sent.
create function withdraw_trip_notice() returns trigger language plpgsql as $$
begin
  update push_deliveries set state = 'superseded'
  where alert_id = (old.notice ->> 'id')::uuid and state = 'due';
  return null;
end $$;
create trigger trip_watches_deleted after delete on trip_watches
  for each row when (old.notice is not null) execute function withdraw_trip_notice();
create trigger trip_watches_narrowed after update of phases on trip_watches
  for each row when (old.notice is not null and not (old.notice ->> 'phase' = any (new.phases)))
  execute function withdraw_trip_notice();
