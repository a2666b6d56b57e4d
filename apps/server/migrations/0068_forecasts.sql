-- The newest forecast of each cell of the grid that is asked for: one row each, so the table never grows.

create table forecasts (
  cell         text primary key check (cell ~ '^-?\d{1,2}\.\d,-?\d{1,3}\.\d$'),
  source_id    text not null references sources (id) on delete cascade,
  read_at      timestamptz not null,
  -- The arrays are hour by hour from here; null where the model gives nothing.
  first_hour   timestamptz not null,
  rain_mm      real[] not null check (cardinality(rain_mm) between 1 and 72),
  rain_percent smallint[] not null check (cardinality(rain_percent) = cardinality(rain_mm)),
  feels_like   real[] not null check (cardinality(feels_like) = cardinality(rain_mm))
);
