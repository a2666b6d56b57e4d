-- Sessions that ended in the last hour or so. An access token says its session and is believed without a look at
-- the session's row; this short list is what takes it back.
create table ended_sessions (
  id       uuid primary key,
  ended_at timestamptz not null default clock_timestamp()
);
create index ended_sessions_by_time on ended_sessions (ended_at);

-- However a session ends: signed out, pushed out by newer ones, a new password, a copied token, a deleted account.
create function note_ended_sessions() returns trigger language plpgsql as $$
begin
  insert into ended_sessions (id) select id from ended on conflict do nothing;
  return null;
end $$;

create trigger sessions_deleted after delete on sessions
  referencing old table as ended for each statement execute function note_ended_sessions();

create function note_revoked_session() returns trigger language plpgsql as $$
begin
  insert into ended_sessions (id) values (new.id) on conflict do nothing;
  return null;
end $$;

create trigger sessions_revoked after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function note_revoked_session();
