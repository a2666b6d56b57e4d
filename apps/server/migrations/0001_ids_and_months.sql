-- Extensions, the arithmetic of time-ordered ids, and monthly partitions with retention.

create extension if not exists postgis;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Ids are UUIDv7: the first 48 bits are the millisecond of creation, so an id is its own partition key
-- and a lookup by id opens one month only.
create function first_id_at(instant timestamptz) returns uuid
  language sql immutable strict parallel safe
as $$
  select (lpad(to_hex(floor(extract(epoch from instant) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid
$$;

create function instant_of(id uuid) returns timestamptz
  language sql immutable strict parallel safe
as $$
  select to_timestamp(('x' || translate(left(id::text, 13), '-', ''))::bit(48)::bigint / 1000.0)
$$;

-- Which tables are kept by the month, and for how long. A null keeps every month.
create table month_policies (
  table_name   text primary key,
  months_ahead smallint not null default 2 check (months_ahead between 1 and 24),
  months_kept  smallint check (months_kept between 1 and 240),
  before_drop  text -- function (part text) that carries over what must outlive the month
);

-- Makes the month of `instant` a partition of its own. Rows that had to wait in the default partition
-- (nobody made the month in time) are moved, so an insert never fails for want of a month.
create function make_month(parent text, instant timestamptz) returns boolean
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

-- Called after every migration and once a day: makes the months ahead, drops those past their time.
create function keep_months(instant timestamptz) returns table (action text, part text)
  language plpgsql
as $$
declare
  policy month_policies%rowtype;
  month  timestamptz;
  old    text;
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

    continue when policy.months_kept is null;
    for old in
      select child.relname
      from pg_inherits
      join pg_class child on child.oid = inhrelid
      where inhparent = policy.table_name::regclass
        and child.relname ~ ('^' || policy.table_name || '_\d{4}_\d{2}$')
        and right(child.relname, 7)
            < to_char(instant at time zone 'UTC' - make_interval(months => policy.months_kept), 'YYYY_MM')
    loop
      if policy.before_drop is not null then
        execute format('select %I(%L)', policy.before_drop, old);
      end if;
      execute format('drop table %I', old);
      action := 'dropped';
      part := old;
      return next;
    end loop;
  end loop;
end
$$;
