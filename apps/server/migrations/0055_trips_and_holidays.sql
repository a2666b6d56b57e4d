-- The day in Manila of the last trip to and from work or school that a reader has said they do not make: nobody is
-- notified before it, and every device shows it as put away.
alter table reader_routines add column not_today_there date, add column not_today_back date;

-- Days of the whole country that were proclaimed holidays, or ordinary days in place of one ('working'), as an operator
-- imported them: never without the proclamation and when that was checked. What a law puts on a date is in the code.
create table holidays (
  day        date primary key,
  name       text not null check (length(name) between 1 and 100),
  kind       text not null check (kind in ('regular', 'special', 'working')),
  source     text not null check (length(source) between 1 and 100),
  source_url text check (length(source_url) <= 500),
  checked_on date not null
);
