-- How often a push service did not take a message, by hour. Which alert, which browser and where is not in it. `host` is a
-- push service of the configuration, so its values are few.
create table push_failures (
  hour     timestamptz not null,
  host     text not null check (length(host) <= 260),
  kind     text not null check (kind in ('key-refused', 'rejected', 'too-large', 'gone', 'expired', 'unsendable', 'busy',
    'unavailable', 'no-answer')),
  count    bigint not null check (count > 0),
  first_at timestamptz not null,
  last_at  timestamptz not null,
  primary key (hour, host, kind)
) with (fillfactor = 70);
