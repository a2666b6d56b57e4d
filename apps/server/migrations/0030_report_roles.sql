-- What a report is to the others of its event: where it stands in the course of what it tells of ('ahead', 'holds',
-- 'over', 'explained'), the level it states on which scale, and the bulletin for the wider area that it lies in, by the
-- id of a story. Null in stories of before, and in what a release before this one writes.
alter table stories
  add column step text,
  add column level_scale text,
  add column level smallint,
  add column part_of uuid;
