-- The picture that Google last told of a reader, so that whoever chose another can go back to it.
alter table users add column google_picture text check (length(google_picture) <= 2048);
