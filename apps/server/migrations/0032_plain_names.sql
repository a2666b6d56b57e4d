-- Tables, columns, functions and indexes get the words of docs/vocabulary.md. Names are changed outright, once, before
-- anything is deployed (docs/decisions/0024-plain-names.md); every later migration runs beside the release before it.

-- What a report is compared by, and the keys under which it is found as a candidate.
alter table story_signs rename to story_fingerprints;
alter table story_fingerprints rename column signs to fingerprint;
alter table story_fingerprints rename column told_at to reported_at;
alter table report_keys rename to candidate_keys;
alter table candidate_keys rename column told_at to reported_at;
alter index story_signs_by_event rename to story_fingerprints_by_event;
alter index story_signs_by_end rename to story_fingerprints_by_end;
alter trigger story_signs_keys on story_fingerprints rename to story_fingerprints_keys;
alter function list_report_keys rename to sync_candidate_keys;
create or replace function sync_candidate_keys() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from candidate_keys using unnest(old.keys) as former (key)
    where candidate_keys.key = former.key and candidate_keys.reported_at = old.reported_at
      and candidate_keys.story_id = old.story_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into candidate_keys (key, reported_at, story_id, open_until)
    select key, new.reported_at, new.story_id, new.open_until from unnest(new.keys) as key on conflict do nothing;
  end if;
  return null;
end
$$;
update story_fingerprints
set fingerprint = (fingerprint - 'toldAtMs') || jsonb_build_object('reportedAtMs', fingerprint -> 'toldAtMs')
where fingerprint ? 'toldAtMs';

-- Independent owners that report the event.
alter table events rename column voice_count to source_count;

-- `remove_at`: when the rows of an ended story leave the feed. `…_xid`: the transaction that wrote or replaced a row.
alter table feed_rows rename column voices to source_count;
alter table feed_rows rename column leaves_at to remove_at;
alter table feed_rows rename column written_by to written_xid;
alter table feed_row_history rename column voices to source_count;
alter table feed_row_history rename column leaves_at to remove_at;
alter table feed_row_history rename column written_by to written_xid;
alter table feed_row_history rename column replaced_by to replaced_xid;
alter index feed_rows_leaving rename to feed_rows_by_removal;
create or replace function stamp_feed_row() returns trigger language plpgsql as $$
begin
  new.written_xid := pg_current_xact_id();
  return new;
end
$$;
create or replace function rank_feed_row() returns trigger language plpgsql as $$
begin
  new.rank := (extract(epoch from new.published) * 1000)::bigint
    + (array[0, 1, 3, 12, 24])[new.severity] * 3600000 - case when new.remove_at is null then 0 else 10000000000000 end;
  return new;
end
$$;
alter function keep_feed_row_history rename to record_feed_row_history;
create or replace function record_feed_row_history() returns trigger language plpgsql as $$
begin
  insert into feed_row_history (cell, entry_id, is_event, is_alert, severity, category, lat, lon, published, expires,
    remove_at, rank, reach_m, has_distance, source_count, written_xid)
  select cell, entry_id, is_event, is_alert, severity, category, lat, lon, published, expires, remove_at, rank,
    reach_m, has_distance, source_count, written_xid
  from old_rows
  where written_xid is distinct from pg_current_xact_id() and published > now() - interval '8 days';
  return null;
end
$$;

-- The step of the phase that a report states. `is_primary` and `events.trace` were never written.
alter table stories rename column step to phase_step;
alter table stories drop column is_primary;
alter table events drop column trace;

-- An event of the guaranteed lane is never dropped on the way to a reader.
alter type lane rename value 'must' to 'guaranteed';
alter type lane rename value 'may' to 'best_effort';
alter index outbox_must_by_sequence rename to outbox_guaranteed_by_sequence;
drop function number_outbox(integer);
create function number_outbox(max_rows integer) returns setof outbox
  language plpgsql
as $$
declare
  last    bigint;
  waiting uuid[];
begin
  select last_sequence into last from relay_state for update;
  select coalesce(array_agg(id order by lane, id), '{}') into waiting
  from (select id, lane from outbox where sequence is null order by lane, id limit max_rows) as first_rows;
  if cardinality(waiting) = 0 then
    return;
  end if;
  update relay_state set last_sequence = last + cardinality(waiting);
  return query
    update outbox set sequence = last + array_position(waiting, id)
    where id = any (waiting)
    returning *;
end
$$;

-- `redeliveries`: deliveries after the first, also those that ended a process.
alter table item_queue rename column starts to redeliveries;
alter table source_files rename column tries to attempts;
alter table source_files rename column tried_at to attempted_at;
alter index source_files_by_age rename to source_files_by_attempt;
alter table source_health rename column refusals to rejections;
-- The last response that could be parsed, empty or not.
alter table source_health rename column good_at to succeeded_at;

alter table alerts rename column first_at to first_recorded_at;
alter table alert_audit rename column by_name to operator;
alter table phone_codes rename column tries to attempts;
alter table phone_codes rename column sends to send_count;
alter table phone_codes rename column counted_at to window_started_at;
alter function note_ended_sessions rename to record_ended_sessions;
alter function note_revoked_session rename to record_revoked_session;

alter table cap_references rename column by_key to referencing_key;
create or replace function carry_over_items(part text, ids uuid[]) returns void
  language plpgsql
as $$
begin
  delete from item_keys where item_id = any (ids);
  with deleted as (delete from cap_messages where item_id = any (ids) returning key)
  delete from cap_references using deleted where referencing_key = deleted.key;
end
$$;

-- Months. What only releases of before called goes: they cannot run on these names.
alter table month_policies rename column months_kept to retention_months;
alter table month_policies drop column before_drop;
drop function keep_months(timestamptz);
drop function bury_stories(text);
drop function leave_feed(text);
drop function forget_item_keys(text);
alter function instant_of(uuid) rename to instant_from_id;

-- Constraints and indexes are named after what they constrain.
alter index story_signs_pkey rename to story_fingerprints_pkey;
alter index report_keys_pkey rename to candidate_keys_pkey;
alter index cap_references_by_key rename to cap_references_by_referencing_key;
alter table story_fingerprints rename constraint story_signs_keys_check to story_fingerprints_keys_check;
alter table source_health rename constraint source_health_refusals_check to source_health_rejections_check;
alter table month_policies rename constraint month_policies_months_kept_check to month_policies_retention_months_check;
alter table alert_audit rename constraint alert_audit_by_name_check to alert_audit_operator_check;
