-- A report whose words came to be of another happening leaves its event; who did, when and by which rule is kept.
-- `other_id` of one that was formed: the story that stood alone until then.
alter table event_history drop constraint event_history_change_check;
alter table event_history add constraint event_history_change_check
  check (change in ('formed', 'joined', 'merged', 'left'));
create index event_history_by_story on event_history (story_id) where story_id is not null;
