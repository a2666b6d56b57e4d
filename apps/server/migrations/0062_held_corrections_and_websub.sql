-- Fields of a story that an operator has corrected: a revision of its publisher keeps them as they are, unless it says
-- something new about that very field. A constraint on the values would read every month of stories; the programs write
-- 'place', 'severity' and 'event' only.
alter table stories add column corrected_fields text[] not null default '{}';

-- Subscriptions of WebSub: an endpoint of nobody's account that is told when one of our feeds has changed. It has no
-- deliveries: it is sent the feed as it is now, so there is one thing to send at most.
alter table webhook_endpoints
  alter column user_id drop not null,
  alter column place_code drop not null,
  drop constraint webhook_endpoints_secret_check,
  add constraint webhook_endpoints_secret_check check (octet_length(secret) <= 300),
  add column topic            text check (length(topic) <= 200), -- the path of the feed
  add column host             text check (length(host) <= 255), -- of the address, to bound how many one has
  add column intent           text check (intent in ('subscribe', 'unsubscribe')), -- still to be verified
  add column asked_id         uuid, -- of that request: what was verified meanwhile counts for no later one
  add column asked_seconds    integer check (asked_seconds > 0),
  add column asked_secret     bytea check (octet_length(asked_secret) <= 300), -- sealed
  add column subscribed_until timestamptz, -- deleted after this
  add column wanted_tag       text check (length(wanted_tag) <= 64), -- hash of the feed as it is now
  add column sent_tag         text check (length(sent_tag) <= 64), -- of the feed as it was sent
  add constraint webhook_endpoints_kind check (
    (topic is null) = (user_id is not null) and (topic is null) = (place_code is not null)
      and (topic is null) = (host is null));
create unique index webhook_endpoints_by_topic on webhook_endpoints (topic, url) where topic is not null;
create index webhook_endpoints_by_host on webhook_endpoints (host) where topic is not null;
create index webhook_endpoints_by_end on webhook_endpoints (subscribed_until) where topic is not null;

-- Whoever has an account and said that something is wrong is told what was decided, and the owner of a paused webhook
-- that it is paused. What was decided before this is on the pages of the stories.
alter table corrections add column senders_told_at timestamptz;
update corrections set senders_told_at = decided_at where decided_at is not null;
create index corrections_to_answer on corrections (decided_at) where decided_at is not null and senders_told_at is null;
alter table webhook_endpoints add column pause_told_at timestamptz;
create index webhook_endpoints_to_tell on webhook_endpoints (id) where state = 'paused' and pause_told_at is null;
