-- What an operator decided about an alert. It stands above every later revision of the same report: a recall for good,
-- a hold until it is released. `operator_note` is for readers; who decided and why is in alert_audit.
--
-- `revised_at`: when its publisher made the revision that the story shows, where `published` is the time of what
-- happened (earthquakes). It orders revisions and nothing else. `announced_item_id`: the report that people were last
-- alerted by; whether a revision alerts again is decided against that one, not against the revision before.
alter table stories
  add column operator_state text,
  add column operator_at timestamptz,
  add column operator_note text,
  add column revised_at timestamptz,
  add column announced_item_id uuid;

-- Not validated: no row has a value yet, and a scan of every month would hold a lock for nothing.
alter table stories
  add constraint stories_operator_state_check check (operator_state in ('held', 'recalled')) not valid,
  add constraint stories_operator_at_check check ((operator_state is null) = (operator_at is null)) not valid,
  add constraint stories_operator_note_check check (length(operator_note) <= 500) not valid;

-- Decisions that were made before.
update stories set operator_state = alerts.state::text, operator_at = alerts.changed_at
from alerts where alerts.story_id = stories.id and alerts.state in ('held', 'recalled');
