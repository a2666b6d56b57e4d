-- How sure the pipeline is of the category, the severity and the place of a story, in percent; null for what was
-- understood before this was kept.
alter table stories
  add column category_confidence smallint,
  add column severity_confidence smallint,
  add column place_confidence smallint;

-- Not validated: no row has a value yet, and a scan of every month would hold a lock for nothing.
alter table stories
  add constraint stories_confidence_check check (
    category_confidence between 0 and 100 and severity_confidence between 0 and 100
    and place_confidence between 0 and 100) not valid;

-- Stories of severity 4 and up of which a field is a guess, for somebody to look at. A row comes and changes in the
-- transaction that writes the story, and goes with the story's month.
create table story_reviews (
  story_id  uuid primary key,
  severity  smallint not null check (severity between 1 and 5),
  fields    text[] not null check (cardinality(fields) between 1 and 3),
  queued_at timestamptz not null,
  done_at   timestamptz,
  done_by   text check (length(done_by) between 1 and 100),
  check ((done_at is null) = (done_by is null))
);
-- What is not done, the gravest and newest first.
create index story_reviews_open on story_reviews (severity desc, story_id desc) where done_at is null;

-- As before, and the reviews.
create or replace function carry_over_stories(part text, ids uuid[]) returns void
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
  delete from story_reviews where story_id = any (ids);
end
$$;
