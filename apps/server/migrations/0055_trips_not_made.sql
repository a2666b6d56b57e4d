-- The day in Manila of the last trip to and from work or school that a reader has said they do not make: nobody is
-- notified before it, and every device shows it as put away.
alter table reader_routines add column not_today_there date, add column not_today_back date;
