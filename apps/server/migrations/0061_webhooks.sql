-- Addresses that city governments want to be told of alerts at: one city each, at most three of a reader. Deliveries of
-- one address go out one after the other, so the lease is on the address: one worker sends to it at a time.
create table webhook_endpoints (
  id            uuid primary key,
  user_id       uuid not null references users on delete cascade,
  place_code    text not null check (length(place_code) = 10),
  url           text not null check (length(url) <= 500),
  secret        bytea not null check (octet_length(secret) <= 100), -- sealed; signs what is sent
  state         text not null check (state in ('pending', 'active', 'paused')), -- pending: has not answered the challenge
  failures      integer not null default 0 check (failures >= 0), -- attempts that failed in a row
  failing_since timestamptz,
  last_status   smallint, -- of the last attempt; null: no answer
  last_error    text check (length(last_error) <= 40),
  next_due_at   timestamptz, -- null: nothing to send
  leased_until  timestamptz,
  lease         uuid, -- of the worker that has it
  created_at    timestamptz not null,
  verified_at   timestamptz,
  delivered_at  timestamptz
) with (fillfactor = 70);
create index webhook_endpoints_by_reader on webhook_endpoints (user_id, created_at);
create index webhook_endpoints_by_place on webhook_endpoints (place_code) where state <> 'pending';
create index webhook_endpoints_due on webhook_endpoints ((failures > 0), next_due_at) where next_due_at is not null;

-- What an address is told, in the order of `sequence`. An event is told to an address once, and again after a replay or
-- when a worker was killed; `attempts` counts each time. Pruned after 30 days.
create table webhook_deliveries (
  id          uuid primary key default gen_random_uuid(),
  sequence    bigint generated always as identity,
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  event_id    uuid not null, -- the outbox row
  alert_id    uuid not null,
  version     integer not null,
  type        text not null check (length(type) <= 40),
  severity    smallint not null,
  payload     jsonb not null check (length(payload::text) <= 20000),
  state       text not null check (state in ('due', 'delivered', 'dead')),
  attempts    integer not null default 0 check (attempts >= 0),
  round       integer not null default 0, -- attempts before the last replay
  status      smallint,
  created_at  timestamptz not null,
  done_at     timestamptz,
  unique (endpoint_id, event_id)
) with (fillfactor = 70);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, sequence) where state = 'due';
create index webhook_deliveries_by_alert on webhook_deliveries (alert_id, endpoint_id, sequence desc);
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, sequence desc);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);
