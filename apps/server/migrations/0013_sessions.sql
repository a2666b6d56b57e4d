-- Who is signed in, and what proves that a mailbox or a phone is somebody's. Nothing here can be turned back into
-- a password, a code or a link: only hashes are kept.

-- One sign-in. Its refresh tokens follow each other by `generation`; the token that is good says the number that
-- stands here. A token that was already followed by another is good for a short grace, then a sign of theft.
create table sessions (
  id         uuid primary key,
  user_id    uuid not null references users on delete cascade,
  generation integer not null default 0 check (generation >= 0),
  started_at timestamptz not null,
  rotated_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
) with (fillfactor = 70);
create index sessions_by_user on sessions (user_id, id);
create index sessions_by_end on sessions (expires_at);

create type proof_kind as enum ('email-verification', 'password-reset', 'phone-verification');

-- A link or token that was handed out, good once and for a while.
create table account_proofs (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  kind       proof_kind not null,
  user_id    uuid references users on delete cascade,
  phone      text check (phone ~ '^\+639[0-9]{9}$'),
  expires_at timestamptz not null,
  check ((kind = 'phone-verification') = (phone is not null)),
  check ((kind = 'phone-verification') = (user_id is null))
);
create index account_proofs_by_user on account_proofs (user_id) where user_id is not null;
create index account_proofs_by_phone on account_proofs (phone) where phone is not null;
create index account_proofs_by_end on account_proofs (expires_at);

-- The last code that was sent to a number, and how many of this hour it was: a code costs money, so the count
-- must outlive Redis. A code that was used leaves the row without one.
create table phone_codes (
  phone       text primary key check (phone ~ '^\+639[0-9]{9}$'),
  code_hash   text,
  tries       smallint not null default 0,
  sent_at     timestamptz not null,
  expires_at  timestamptz not null,
  counted_at  timestamptz not null,
  sends       smallint not null default 1
) with (fillfactor = 70);
create index phone_codes_by_end on phone_codes (expires_at);
