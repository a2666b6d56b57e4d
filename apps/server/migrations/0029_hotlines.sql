-- Numbers to call in an emergency, of cities and provinces, as an operator imported them: never without who published
-- them and when that was checked.
create table hotlines (
  place_code text not null check (place_code ~ '^\d{10}$'),
  name text not null check (length(name) between 1 and 100),
  number text not null check (number ~ '^[+(]?[0-9][0-9 ()-]{1,24}$'),
  source text not null check (length(source) between 1 and 100),
  source_url text check (length(source_url) <= 500),
  checked_on date not null,
  rank smallint not null check (rank between 0 and 5000),
  primary key (place_code, number)
);
