-- Where a warning holds: the areas it names, its issued shape (at most 400 positions) and what is drawn of it.
-- Null for what only happened somewhere. `json`, not `jsonb`: it is compared as it was written and never searched.
alter table stories add column area json;
