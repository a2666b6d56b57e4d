-- Settings of an account, merged per field by the later change, and the places that a reader cares about.

alter table user_preferences
  add column data_saver boolean not null default false,
  add column location_mode text not null default 'off' check (location_mode in ('off', 'place', 'follow')),
  -- When each setting was changed, in milliseconds; a setting that is not here has its default.
  add column setting_times jsonb not null default '{}' check (jsonb_typeof(setting_times) = 'object'),
  add column settings_version integer not null default 0;

-- A place is the code of an area, never a spot. The id is made by the device that adds it; with the reader as the first
-- part of the key nobody can meet an id of somebody else.
create table reader_places (
  user_id    uuid not null references users on delete cascade,
  id         uuid not null,
  kind       text not null check (kind in ('home', 'work', 'school', 'other')),
  label      text check (length(label) <= 40),
  place_code text not null check (place_code ~ '^[0-9]{10}$'),
  radius_km  real not null check (radius_km between 1 and 30),
  updated_at timestamptz not null,
  primary key (user_id, id)
);
create unique index reader_places_one_of_a_kind on reader_places (user_id, kind) where kind <> 'other';
