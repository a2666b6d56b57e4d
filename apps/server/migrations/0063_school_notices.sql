-- no transaction
-- What the board of classes says of the schools of a town on a day, as readers with a school there were or are being
-- notified of. `version` counts the changes; `notified` is the version up to which everybody was decided for.
-- `report_id` is the report that the last suspension rested on; of a rule (`rule_id`) the bulletin.
create table if not exists school_days (
  city       text not null check (city ~ '^[0-9]{10}$'),
  day        date not null,
  suspension text not null check (length(suspension) <= 2000),
  report_id  uuid not null,
  rule_id    text check (length(rule_id) <= 60),
  version    integer not null check (version >= 1),
  notified   integer not null check (notified between 0 and version),
  changed_at timestamptz not null,
  primary key (day, city)
) with (fillfactor = 80);

-- The few places that are schools, by town.
create index concurrently if not exists reader_places_of_schools on reader_places (place_code, user_id)
  where kind = 'school';
create index concurrently if not exists guest_places_of_schools on guest_places (place_code, recipient_id)
  where kind = 'school';
