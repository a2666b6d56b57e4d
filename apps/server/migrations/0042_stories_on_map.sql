-- no transaction
-- Stories by place and time together: a tile of the whole country reads one day of two years, a tile of a street reads
-- one street of a whole day.
create index concurrently if not exists stories_on_map on stories
  using gist (st_makepoint(lon, lat, extract(epoch from published at time zone 'UTC')::double precision / 86400) gist_geometry_ops_nd)
  where lat is not null and operator_state is null and status in ('active', 'updated');

-- Alerts in force of the whole country, whatever their age: a few hundred at one time.
create index concurrently if not exists stories_alerts_in_force on stories (expires_at)
  where was_alert and operator_state is null and status in ('active', 'updated');
