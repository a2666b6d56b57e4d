-- Operators of the desk (/admin): who they are, how they prove it, and what they did.

create table operators (
  id         uuid primary key,
  -- Never given to anybody else: the records of what was done name it.
  name       text not null unique check (name ~ '^[a-z][a-z0-9-]{0,39}$'),
  role       text not null check (role in ('viewer', 'editor', 'duty-officer')),
  added_at   timestamptz not null,
  removed_at timestamptz
);

-- A link that lets its holder add one passkey, once.
create table operator_invitations (
  token_hash  bytea primary key check (octet_length(token_hash) = 32),
  operator_id uuid not null references operators,
  expires_at  timestamptz not null
);
create index operator_invitations_by_operator on operator_invitations (operator_id);
create index operator_invitations_by_end on operator_invitations (expires_at);

create table operator_passkeys (
  credential_id bytea primary key check (octet_length(credential_id) between 1 and 1023),
  operator_id   uuid not null references operators,
  public_key    bytea not null check (octet_length(public_key) <= 2000),
  counter       bigint not null check (counter >= 0),
  added_at      timestamptz not null,
  used_at       timestamptz
);
create index operator_passkeys_by_operator on operator_passkeys (operator_id);

create table operator_sessions (
  token_hash  bytea primary key check (octet_length(token_hash) = 32),
  operator_id uuid not null references operators,
  seen_at     timestamptz not null,
  ends_at     timestamptz not null
);
create index operator_sessions_by_operator on operator_sessions (operator_id);
create index operator_sessions_by_end on operator_sessions (ends_at);

-- Challenges that somebody has answered: none is taken twice. Those that nobody answered are stored nowhere.
create table operator_challenges (
  hash       bytea primary key check (octet_length(hash) = 32),
  expires_at timestamptz not null
);
create index operator_challenges_by_end on operator_challenges (expires_at);

-- What each operator asked for, before it is done, and what was refused. Rows are only added.
create table operator_audit (
  id       bigint generated always as identity primary key,
  at       timestamptz not null,
  operator text not null check (length(operator) between 1 and 40),
  action   text not null check (length(action) between 1 and 40),
  -- Of what: a story, a draft, another operator.
  subject  text check (length(subject) <= 100),
  -- 'asked' is written first; 'refused' follows it where a rule forbids the action, 'denied' where the role does.
  outcome  text not null check (outcome in ('asked', 'refused', 'denied')),
  reason   text check (length(reason) <= 1000)
);
create index operator_audit_by_subject on operator_audit (subject, id);
create trigger operator_audit_append_only before update or delete on operator_audit
  for each row execute function refuse_change();
create trigger operator_audit_not_emptied before truncate on operator_audit
  for each statement execute function refuse_change();
