-- What operators switched off, and what they say about the service itself.

create table feature_switches (
  feature    text primary key check (feature ~ '^[a-z_]{1,40}$'),
  is_on      boolean not null,
  changed_by text not null check (length(changed_by) <= 40),
  changed_at timestamptz not null
);

-- One at a time: a new one replaces it. Who wrote what is in operator_audit.
create table status_banner (
  is_only boolean primary key default true check (is_only),
  en      text not null check (length(en) between 1 and 280),
  fil     text not null check (length(fil) between 1 and 280),
  since   timestamptz not null,
  until   timestamptz not null check (until > since),
  made_by text not null check (length(made_by) <= 40)
);
