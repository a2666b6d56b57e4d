-- no transaction
-- What the accuracy ledger asks for by month, and who saved a story that was corrected.
create index concurrently if not exists alerts_by_told on alerts (told_at) where told_at is not null;
create index concurrently if not exists alert_audit_by_time on alert_audit (at);
create index concurrently if not exists bookmarks_by_story on bookmarks (story_id);
create index concurrently if not exists stories_grave_by_time on stories (published) where severity >= 4 or was_alert;
