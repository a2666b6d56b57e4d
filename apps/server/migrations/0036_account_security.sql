-- What a reader may recognise a session by, and when they last showed who they are with it; null for a session from
-- before this was kept.
alter table sessions
  add column browser text,
  add column system text,
  add column device text,
  add column proved_at timestamptz;

-- Not validated: no row has a value yet.
alter table sessions
  add constraint sessions_browser_check check (length(browser) <= 40) not valid,
  add constraint sessions_system_check check (length(system) <= 40) not valid,
  add constraint sessions_device_check check (device in ('phone', 'tablet', 'computer')) not valid;

alter table users add column password_changed_at timestamptz;

-- Accounts that their readers have deleted. The row goes when a reader keeps the account; else the account goes when
-- it is due.
create table account_deletions (
  user_id  uuid primary key references users on delete cascade,
  asked_at timestamptz not null,
  due_at   timestamptz not null
);
create index account_deletions_by_due on account_deletions (due_at);

-- The secret of an authenticator app, encrypted (AES-256-GCM) under a key that is not in the database. Codes are asked
-- for once it is enabled. A code is good for one step of 30 seconds: no step up to `last_step` is taken again.
create table totp_factors (
  user_id    uuid primary key references users on delete cascade,
  secret     bytea not null check (octet_length(secret) between 30 and 100),
  created_at timestamptz not null,
  enabled_at timestamptz,
  last_step  bigint not null default 0
);

-- Keyed hashes (HMAC) of the codes for a reader whose app is lost. Using one deletes it.
create table recovery_codes (
  user_id   uuid not null references users on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  primary key (user_id, code_hash)
);

-- Public keys: nothing here signs anybody in.
create table passkeys (
  id            uuid primary key,
  user_id       uuid not null references users on delete cascade,
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  public_key    bytea not null check (octet_length(public_key) between 1 and 3000),
  counter       bigint not null check (counter >= 0),
  transports    text[] not null check (cardinality(transports) <= 10),
  is_synced     boolean not null,
  name          text not null check (length(name) <= 60),
  created_at    timestamptz not null,
  used_at       timestamptz
);
create index passkeys_by_user on passkeys (user_id, id);
