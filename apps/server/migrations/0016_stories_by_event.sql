-- The newest stories of an event, month by month from the last; by the event alone all of them would be sorted.
drop index stories_by_event;
create index stories_by_event on stories (event_id, id) where event_id is not null;
