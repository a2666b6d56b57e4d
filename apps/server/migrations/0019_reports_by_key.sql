-- Where a report is found: the newest under each key, however many share it. An index over all keys of a report finds
-- every report with one of them before it knows which are new, and a word such as 'later' is in thousands.
create table report_keys (
  key        text not null,
  told_at    timestamptz not null,
  story_id   uuid not null,
  open_until timestamptz not null,
  primary key (key, told_at, story_id)
);

-- Kept by the database like an index, so that whoever writes a report writes it here too.
create function list_report_keys() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from report_keys using unnest(old.keys) as known (key)
    where report_keys.key = known.key and report_keys.told_at = old.told_at and report_keys.story_id = old.story_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into report_keys (key, told_at, story_id, open_until)
    select key, new.told_at, new.story_id, new.open_until from unnest(new.keys) as key on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger story_signs_keys after insert or delete or update of keys, told_at, open_until on story_signs
  for each row execute function list_report_keys();

insert into report_keys (key, told_at, story_id, open_until)
select distinct key, told_at, story_id, open_until from story_signs cross join unnest(keys) as key;

drop index story_signs_by_key;
