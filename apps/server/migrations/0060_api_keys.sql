-- Keys of the public API: at most three of a reader. Of a key only its hash is stored; it is random enough that nobody
-- finds it by trying. They end with the account.
create table api_keys (
  id         uuid primary key,
  user_id    uuid not null references users on delete cascade,
  name       text not null check (length(name) between 1 and 60),
  hash       bytea not null unique check (octet_length(hash) = 32), -- SHA-256 of the key
  hint       text not null check (length(hint) = 4), -- its last characters, so that a reader can tell keys apart
  created_at timestamptz not null
);
create index api_keys_by_reader on api_keys (user_id, created_at);

-- Calls with a key on a day in Manila. Each process adds what it counted every few seconds. Pruned after 90 days.
create table api_key_days (
  key_id  uuid not null references api_keys on delete cascade,
  day     date not null,
  calls   bigint not null check (calls >= 0), -- that were answered
  refused bigint not null check (refused >= 0), -- past a quota
  primary key (key_id, day)
) with (fillfactor = 70);
create index api_key_days_by_day on api_key_days (day);
