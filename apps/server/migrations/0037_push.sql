-- Who is notified of alerts on which browser, what was decided for each of them, and what was sent.

-- An account, or one device of a guest. `settings` is null for somebody who has chosen nothing.
create table alert_recipients (
  id          uuid primary key,
  user_id     uuid unique references users on delete cascade,
  language    text not null check (language in ('en', 'fil')),
  settings    jsonb check (jsonb_typeof(settings) = 'object' and length(settings::text) <= 8000),
  settings_at timestamptz,
  created_at  timestamptz not null
) with (fillfactor = 80);

-- One browser. The secret is made by the device; its SHA-256 is the only proof of a guest. A subscription that was made
-- with a session ends with that session: an account's alerts must not stay on a phone that was signed out.
create table push_subscriptions (
  id            uuid primary key,
  recipient_id  uuid not null references alert_recipients on delete cascade,
  session_id    uuid references sessions on delete cascade,
  endpoint      text not null check (length(endpoint) <= 2048),
  endpoint_hash bytea not null unique check (octet_length(endpoint_hash) = 32),
  p256dh        bytea not null check (octet_length(p256dh) = 65),
  auth          bytea not null check (octet_length(auth) = 16),
  secret_hash   bytea not null check (octet_length(secret_hash) = 32),
  -- The name of our key that the browser subscribed with: no other key works for it.
  vapid_key_id  text not null check (length(vapid_key_id) <= 16),
  -- The first byte of the endpoint's hash: senders divide the work by it.
  shard         smallint not null check (shard between 0 and 255),
  created_at    timestamptz not null,
  renewed_at    timestamptz not null,
  -- Since when its push service has answered with errors; null while it accepts.
  failing_since timestamptz
) with (fillfactor = 80);
create index push_subscriptions_by_recipient on push_subscriptions (recipient_id, id);
create index push_subscriptions_by_session on push_subscriptions (session_id) where session_id is not null;

-- A session that runs out by itself ends nothing: the phone of somebody who did not open the app for a month must still
-- warn them. Its subscriptions stay with the account.
create function keep_push_of_expired_session() returns trigger language plpgsql as $$
begin
  update push_subscriptions set session_id = null where session_id = old.id;
  return old;
end $$;
create trigger sessions_expired_push before delete on sessions
  for each row when (old.expires_at <= now()) execute function keep_push_of_expired_session();

-- A revoked session keeps its row for a while.
create function end_push_of_session() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;
create trigger sessions_revoked_push after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function end_push_of_session();

-- The recipient of a guest lives as long as its device is subscribed. Two transactions that move two devices never meet
-- here: a guest's recipient has one subscription.
create function delete_guest_recipient() returns trigger language plpgsql as $$
begin
  delete from alert_recipients where id = old.recipient_id and user_id is null;
  return null;
end $$;
create trigger push_subscriptions_deleted after delete on push_subscriptions
  for each row execute function delete_guest_recipient();
create trigger push_subscriptions_moved after update of recipient_id on push_subscriptions
  for each row when (old.recipient_id <> new.recipient_id) execute function delete_guest_recipient();

-- As `reader_places`, of a device without an account. `cell` is the cell of resolution 8 of the centre of the area.
create table guest_places (
  recipient_id uuid not null references alert_recipients on delete cascade,
  id           uuid not null,
  kind         text not null check (kind in ('home', 'work', 'school', 'other')),
  label        text check (length(label) <= 40),
  place_code   text not null check (place_code ~ '^[0-9]{10}$'),
  radius_km    real not null check (radius_km between 1 and 30),
  cell         bigint not null,
  primary key (recipient_id, id)
);
create index guest_places_by_cell on guest_places (cell, radius_km);

-- Null until the release that writes it has filled it in. The table is small and new: its index needs no second file.
alter table reader_places add column cell bigint;
create index reader_places_by_cell on reader_places (cell, radius_km);
create index reader_places_without_cell on reader_places (user_id) where cell is null;

-- One decision for one recipient. `texts` is what shows it later, in both languages.
create table notifications (
  alert_id     uuid not null,
  version      integer not null check (version > 0),
  recipient_id uuid not null references alert_recipients on delete cascade,
  item_id      text not null check (length(item_id) <= 64),
  change       text not null check (change in ('issued', 'raised', 'updated', 'ended', 'recalled')),
  severity     smallint not null check (severity between 1 and 5),
  category     text not null check (length(category) <= 40),
  decision     text not null check (decision in ('send', 'hold')),
  loudness     text not null check (loudness in ('alarm', 'sound', 'silent')),
  reason       jsonb not null check (jsonb_typeof(reason) = 'object' and length(reason::text) <= 1000),
  place_id     uuid,
  distance_m   integer check (distance_m >= 0),
  texts        jsonb not null check (jsonb_typeof(texts) = 'object' and length(texts::text) <= 6000),
  expires_at   timestamptz,
  created_at   timestamptz not null,
  read_at      timestamptz,
  primary key (alert_id, version, recipient_id)
);
create index notifications_by_recipient on notifications (recipient_id, created_at desc, alert_id, version);
create index notifications_by_time on notifications (created_at);

-- The facts that a version is composed from, so that sending it reads no story.
create table push_messages (
  alert_id   uuid not null,
  version    integer not null check (version > 0),
  facts      jsonb not null check (jsonb_typeof(facts) = 'object' and length(facts::text) <= 12000),
  -- Nothing is sent after this.
  expires_at timestamptz not null,
  created_at timestamptz not null,
  -- When a push service first took it for a browser.
  first_accepted_at timestamptz,
  primary key (alert_id, version)
);
create index push_messages_by_time on push_messages (created_at);

create type push_delivery_state as enum ('due', 'accepted', 'gone', 'expired', 'failed', 'superseded');

-- The ledger: one notification to one browser. A row is free to be taken while it is due and `leased_until` is null. A
-- sender that dies leaves a lease that ends; a row that is to be tried later has a lease until then.
create table push_deliveries (
  alert_id        uuid not null,
  version         integer not null check (version > 0),
  subscription_id uuid not null references push_subscriptions on delete cascade,
  shard           smallint not null,
  severity        smallint not null check (severity between 1 and 5),
  distance_m      integer not null default 0 check (distance_m >= 0),
  loudness        text not null check (loudness in ('alarm', 'sound', 'silent')),
  state           push_delivery_state not null default 'due',
  attempts        smallint not null default 0,
  due_at          timestamptz not null,
  leased_until    timestamptz,
  accepted_at     timestamptz,
  status          smallint,
  primary key (alert_id, subscription_id, version)
) with (fillfactor = 70);
create index push_deliveries_free on push_deliveries (shard, severity desc, distance_m, due_at)
  where state = 'due' and leased_until is null;
create index push_deliveries_leased on push_deliveries (leased_until)
  where state = 'due' and leased_until is not null;
create index push_deliveries_by_subscription on push_deliveries (subscription_id);
create index push_deliveries_by_time on push_deliveries (due_at);
