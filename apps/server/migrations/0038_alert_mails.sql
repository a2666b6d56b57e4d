-- Mails about alerts of severity 5, for accounts that asked for them. One row for each (alert, version, recipient); the
-- address stays with the account.
create table alert_mails (
  alert_id     uuid not null,
  version      integer not null check (version > 0),
  recipient_id uuid not null references alert_recipients on delete cascade,
  state        text not null default 'due' check (state in ('due', 'sent', 'failed', 'expired')),
  attempts     smallint not null default 0,
  due_at       timestamptz not null,
  sent_at      timestamptz,
  primary key (alert_id, version, recipient_id)
) with (fillfactor = 80);
create index alert_mails_due on alert_mails (due_at) where state = 'due';
create index alert_mails_by_recipient on alert_mails (recipient_id);
create index alert_mails_by_time on alert_mails (due_at);
