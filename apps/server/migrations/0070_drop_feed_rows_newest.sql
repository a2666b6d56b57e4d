-- no transaction
-- Related stories are found by feed_rows_ranked: the release before does not read this index either.
drop index concurrently if exists feed_rows_newest;
