-- 'Kumusta ka?': a page on which a family presses how they are, for a day and a week at most. Both secrets are kept as
-- SHA-256, so that nobody who reads this table can open a page. Nothing says who made one, where, or from which address.
create table check_ins (
  id         bytea primary key check (length(id) = 32), -- hash of the 128 random bits in the link
  key_hash   bytea not null check (length(key_hash) = 32), -- of the maker's own link
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at <= created_at + interval '7 days')
);
create index check_ins_by_expiry on check_ins (expires_at);

create type check_in_reply as enum ('safe', 'evacuated', 'help');

create table check_in_replies (
  check_in_id bytea not null references check_ins on delete cascade,
  name        text not null check (length(name) between 1 and 30),
  reply       check_in_reply not null,
  replied_at  timestamptz not null
);
-- One reply a name: whoever replies again has changed it.
create unique index check_in_replies_by_name on check_in_replies (check_in_id, lower(name));
