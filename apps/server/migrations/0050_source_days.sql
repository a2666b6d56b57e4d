-- What reading a source came to on a day in Manila: added to in the transaction that stores the result of a read, so a
-- read counts once however many processes read. Pruned after 35 days, so at most some thousand rows.
create table source_days (
  source_id         text not null references sources on delete cascade,
  day               date not null,
  reads             integer not null default 0 check (reads >= 0), -- that ended, well or not
  good_reads        integer not null default 0 check (good_reads >= 0),
  conditional_reads integer not null default 0 check (conditional_reads >= 0), -- asked 'only if it has changed'
  unchanged_reads   integer not null default 0 check (unchanged_reads >= 0), -- of these: answered 304
  bytes             bigint not null default 0 check (bytes >= 0),
  items             integer not null default 0 check (items >= 0), -- new ones
  watched_ms        bigint not null default 0 check (watched_ms >= 0), -- time between reads that is accounted for
  unread_ms         bigint not null default 0 check (unread_ms between 0 and watched_ms), -- of it without a read in time
  lags              integer[] not null default '{}' check (cardinality(lags) <= 40), -- reports by class of their lag
  primary key (source_id, day)
) with (fillfactor = 70);
create index source_days_by_day on source_days (day);
