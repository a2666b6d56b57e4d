-- Months are made and dropped by the program `maintenance`, in short transactions; see docs/decisions/0017. What must
-- outlive a month is carried over for a few thousand ids at a time by a function (part text, ids uuid[]).
-- `before_drop` is what the release before this one calls, for a whole month at once.
alter table month_policies add column carry_over text;

create function carry_over_stories(part text, ids uuid[]) returns void
  language plpgsql
as $$
begin
  execute format(
    'insert into tombstones (id, title, source_id, url, published)
     select id, title, source_id, url, published from %I where id = any ($1) on conflict (id) do nothing', part)
    using ids;
  delete from story_keys where story_id = any (ids);
  delete from cap_stories where story_id = any (ids);
  delete from feed_rows where entry_id = any (ids);
end
$$;

create function carry_over_events(part text, ids uuid[]) returns void
  language plpgsql
as $$
begin
  delete from feed_rows where entry_id = any (ids);
end
$$;

create function carry_over_items(part text, ids uuid[]) returns void
  language plpgsql
as $$
begin
  delete from item_keys where item_id = any (ids);
  with gone as (delete from cap_messages where item_id = any (ids) returning key)
  delete from cap_references using gone where by_key = gone.key;
end
$$;

update month_policies set carry_over = 'carry_over_' || table_name where table_name in ('stories', 'events', 'items');

-- As before, but several may run at once, and readers of the default partition wait for the attaching alone: its
-- writers are locked out first, so that no row of the month comes in behind those that were moved.
create or replace function make_month(parent text, instant timestamptz) returns boolean
  language plpgsql
as $$
declare
  first_day constant timestamptz := date_trunc('month', instant at time zone 'UTC') at time zone 'UTC';
  next_first constant timestamptz := (date_trunc('month', instant at time zone 'UTC') + interval '1 month') at time zone 'UTC';
  part constant text := format('%s_%s', parent, to_char(first_day at time zone 'UTC', 'YYYY_MM'));
begin
  if to_regclass(part) is not null then
    return false;
  end if;
  execute format('lock table %I in share row exclusive mode', parent || '_default');
  if to_regclass(part) is not null then
    return false;
  end if;
  execute format('create table %I (like %I including defaults including constraints including storage)', part, parent);
  execute format(
    'with moved as (delete from %I where id >= %L and id < %L returning *) insert into %I select * from moved',
    parent || '_default', first_id_at(first_day), first_id_at(next_first), part);
  execute format(
    'alter table %I attach partition %I for values from (%L) to (%L)',
    parent, part, first_id_at(first_day), first_id_at(next_first));
  return true;
end
$$;

-- The release before this one calls it from ingest, with a time-out of 10 s for everything: it makes months, and
-- leaves dropping to `maintenance`.
create or replace function keep_months(instant timestamptz) returns table (action text, part text)
  language plpgsql
as $$
declare
  policy month_policies%rowtype;
  month  timestamptz;
begin
  for policy in select * from month_policies order by table_name loop
    for step in 0..policy.months_ahead loop
      month := (date_trunc('month', instant at time zone 'UTC') + make_interval(months => step)) at time zone 'UTC';
      if make_month(policy.table_name, month) then
        action := 'made';
        part := format('%s_%s', policy.table_name, to_char(month at time zone 'UTC', 'YYYY_MM'));
        return next;
      end if;
    end loop;
  end loop;
end
$$;
