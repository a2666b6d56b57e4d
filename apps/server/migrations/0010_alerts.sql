-- What was sent to people, to whom, and what an operator did about it. Rows stay: they are the record.

create type alert_state as enum ('issued', 'updated', 'ended', 'held', 'recalled');

create table alerts (
  id         uuid primary key,
  story_id   uuid not null, -- no reference: a story's month may be dropped, the record stays
  version    integer not null check (version >= 0),
  state      alert_state not null,
  severity   smallint check (severity between 1 and 5),
  expires_at timestamptz,
  first_at   timestamptz not null,
  changed_at timestamptz not null
) with (fillfactor = 70);

-- One row for each cell that a version was sent to. That it is there is how a second run knows.
create table alert_deliveries (
  alert_id uuid not null references alerts on delete cascade,
  version  integer not null check (version > 0),
  cell     bigint not null,
  change   text not null check (change in ('issued', 'updated', 'ended', 'recalled')),
  sent_at  timestamptz not null,
  primary key (alert_id, version, cell)
);

create type alert_action as enum ('hold', 'release', 'recall');

create table alert_audit (
  id       bigint generated always as identity primary key,
  alert_id uuid not null references alerts on delete cascade,
  action   alert_action not null,
  version  integer not null,
  by_name  text not null check (length(by_name) between 1 and 200),
  reason   text not null check (length(reason) between 1 and 1000),
  at       timestamptz not null
);
create index alert_audit_by_alert on alert_audit (alert_id, id);

-- Readers who come back after long, and all who are told of alerts only, ask for this lane alone.
create index outbox_must_by_sequence on outbox (sequence) where lane = 'must' and sequence is not null;
