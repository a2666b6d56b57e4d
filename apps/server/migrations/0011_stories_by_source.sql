-- The newest stories of a source, month by month from the last: an id is a moment, and never changes.
create index stories_by_source on stories (source_id, id);
