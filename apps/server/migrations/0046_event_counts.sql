-- How often readers who agreed did what, per day in Manila and kind. Nothing tells who, where or which story: at most
-- 45 rows a day, whatever is sent, so it has no months.
create table event_counts (
  day    date not null,
  event  text not null check (length(event) <= 40),
  kind   text not null check (length(kind) <= 40), -- of a share: what was shared and by which way
  amount bigint not null check (amount > 0),
  primary key (day, event, kind)
);
