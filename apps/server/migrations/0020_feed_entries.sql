-- A feed row is an event or a story that stands alone, never a member. See docs/decisions/0019-feed-entries.md.

-- Where a story reaches: an event is shown wherever one of its reports is, and the rows of a member are gone.
alter table stories add column cells bigint[];

-- The report that speaks for the event: it may be older than any that a bounded read of the newest would find.
alter table events add column lead_story_id uuid;
-- `rank`: the time-monotone order of a cell (packages/domain/src/feed/feed-rank.ts). `written_by`: the transaction
-- that wrote this version of the row; absent for rows of before.
alter table feed_rows
  add column rank       bigint not null default 0,
  add column reach_m    integer,
  add column has_distance boolean not null default true,
  add column voices     smallint not null default 1,
  add column written_by xid8;
alter table feed_rows alter column written_by set default pg_current_xact_id();

-- What a row said before, for the hour in which somebody may still turn its pages: a cursor names the snapshot of its
-- first page, and a later page is read as of that snapshot (multiversion concurrency, kept by hand for an hour).
create table feed_row_history (
  cell        bigint not null,
  entry_id    uuid not null,
  is_event    boolean not null,
  is_alert    boolean not null,
  severity    smallint not null,
  category    category not null,
  lat         real,
  lon         real,
  published   timestamptz not null,
  expires     timestamptz,
  leaves_at   timestamptz,
  rank        bigint not null,
  reach_m     integer,
  has_distance boolean not null,
  voices      smallint not null,
  written_by  xid8,
  replaced_by xid8 not null default pg_current_xact_id(),
  replaced_at timestamptz not null default now()
);
create index feed_row_history_ranked on feed_row_history (cell, rank desc, entry_id desc);
create index feed_row_history_by_age on feed_row_history (replaced_at);

create function stamp_feed_row() returns trigger language plpgsql as $$
begin
  new.written_by := pg_current_xact_id();
  return new;
end
$$;
create trigger feed_rows_stamp before update on feed_rows
  for each row when (old.* is distinct from new.*) execute function stamp_feed_row();

-- For the release before, which runs beside this schema for a while and writes no rank.
create function rank_feed_row() returns trigger language plpgsql as $$
begin
  new.rank := (extract(epoch from new.published) * 1000)::bigint
    + (array[0, 1, 3, 12, 24])[new.severity] * 3600000 - case when new.leaves_at is null then 0 else 10000000000000 end;
  return new;
end
$$;
create trigger feed_rows_rank before insert on feed_rows
  for each row when (new.rank = 0) execute function rank_feed_row();

-- A version that this very transaction wrote was never seen by anybody; one past the reach of every feed is not asked for.
create function keep_feed_row_history() returns trigger language plpgsql as $$
begin
  insert into feed_row_history (cell, entry_id, is_event, is_alert, severity, category, lat, lon, published, expires,
    leaves_at, rank, reach_m, has_distance, voices, written_by)
  select cell, entry_id, is_event, is_alert, severity, category, lat, lon, published, expires, leaves_at, rank,
    reach_m, has_distance, voices, written_by
  from old_rows
  where written_by is distinct from pg_current_xact_id() and published > now() - interval '8 days';
  return null;
end
$$;
create trigger feed_rows_deleted after delete on feed_rows
  referencing old table as old_rows for each statement execute function keep_feed_row_history();
create trigger feed_rows_updated after update on feed_rows
  referencing old table as old_rows for each statement execute function keep_feed_row_history();

