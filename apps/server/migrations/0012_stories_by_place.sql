-- The newest stories of a place, for what stands beside a story.
create index stories_by_place on stories (place_id, id) where place_id is not null;
