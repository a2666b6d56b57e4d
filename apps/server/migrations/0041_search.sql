-- What a story is found by: its words, the concepts behind them in both languages, the areas it lies in, its category,
-- severity and day, as one text-search vector that the pipeline makes (search-terms.ts). Months as of stories: a
-- search starts with the newest. A row is written in the transaction that writes its story.
create table story_search (
  id        uuid not null, -- of the story
  published timestamptz not null,
  terms     tsvector not null,
  primary key (id)
) partition by range (id);
create table story_search_default partition of story_search default;

-- Without a list of pending entries: a search never pays for what was stored since the last clean-up.
create index story_search_terms on story_search using gin (terms) with (fastupdate = off);

insert into month_policies (table_name, months_ahead, retention_months) values ('story_search', 2, 25);
