-- Alerts that operators write: drafted by one person, sent after another has confirmed them. What was drafted is never
-- changed; a correction is a recall and a new draft. Rows stay: they are the record.
create table manual_alerts (
  id             uuid primary key,
  content        jsonb not null check (jsonb_typeof(content) = 'object' and length(content::text) <= 60000),
  -- The area as it is stored with a story.
  area           jsonb not null check (length(area::text) <= 200000),
  place_name     text not null check (length(place_name) <= 400),
  -- Goes to the rehearsal audience alone, and becomes no story.
  is_exercise    boolean not null,
  drafted_by     text not null check (length(drafted_by) between 1 and 40),
  drafted_at     timestamptz not null,
  confirmed_by   text check (length(confirmed_by) between 1 and 40),
  confirmed_at   timestamptz,
  -- The report that it became.
  item_id        uuid,
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (lower(confirmed_by) <> lower(drafted_by))
);
create index manual_alerts_by_time on manual_alerts (drafted_at desc);

create table manual_alert_audit (
  id              bigint generated always as identity primary key,
  manual_alert_id uuid not null references manual_alerts,
  action          text not null check (action in ('drafted', 'confirmed', 'refused')),
  operator        text not null check (length(operator) between 1 and 40),
  -- Why it was refused.
  reason          text check (length(reason) <= 40),
  -- SHA-256 of the content: what was confirmed is what was drafted.
  content_hash    bytea not null check (octet_length(content_hash) = 32),
  at              timestamptz not null
);
create index manual_alert_audit_by_alert on manual_alert_audit (manual_alert_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is a record: rows are only added', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger manual_alert_audit_append_only before update or delete on manual_alert_audit
  for each row execute function refuse_change();
create trigger manual_alert_audit_not_emptied before truncate on manual_alert_audit
  for each statement execute function refuse_change();
create trigger manual_alerts_not_deleted before delete on manual_alerts
  for each row execute function refuse_change();
-- A draft is confirmed once; nothing else of it changes.
create trigger manual_alerts_unchanged before update on manual_alerts
  for each row when (old.confirmed_at is not null
    or (new.id, new.content, new.area, new.place_name, new.is_exercise, new.drafted_by, new.drafted_at)
      is distinct from (old.id, old.content, old.area, old.place_name, old.is_exercise, old.drafted_by, old.drafted_at))
  execute function refuse_change();

-- Accounts and devices of guests that exercises go to.
create table rehearsal_recipients (
  recipient_id uuid primary key references alert_recipients on delete cascade,
  added_at     timestamptz not null
);

-- Texts that its issuer wrote in another language, and who told it; null where there is one text and the source told it.
alter table stories add column translations jsonb;

-- The lowest severity that a place is notified of; null: all.
alter table guest_places add column min_severity smallint check (min_severity between 3 and 5);
alter table reader_places add column min_severity smallint check (min_severity between 3 and 5);
