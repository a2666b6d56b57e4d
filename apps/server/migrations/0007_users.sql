-- Readers with an account. A place is kept as the centre of a resolution 8 cell, never as a position.

create type auth_method as enum ('email', 'phone', 'google');
create type app_language as enum ('english', 'filipino');
create type font_size as enum ('small', 'medium', 'large');

create table users (
  id               uuid primary key,
  email            text unique check (email = lower(email) and length(email) <= 254),
  phone            text unique check (phone ~ '^\+639[0-9]{9}$'),
  google_id        text unique check (length(google_id) <= 255),
  auth_method      auth_method not null,
  password_hash    text,
  verified_at      timestamptz,
  given_name       text check (length(given_name) <= 100),
  full_name        text check (length(full_name) <= 200),
  name             text check (length(name) <= 200),
  profile_picture  text check (length(profile_picture) <= 2000),
  bio              text check (length(bio) <= 1000),
  occupation       text check (length(occupation) <= 200),
  personality_type text check (length(personality_type) <= 100),
  mood_preference  text check (length(mood_preference) <= 100),
  has_children     boolean,
  commute_routes   jsonb not null default '[]',
  interests        text[] not null default '{}' check (cardinality(interests) <= 11),
  home_cell        bigint,
  radius_km        real not null default 5 check (radius_km between 1 and 30),
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  check (email is not null or phone is not null or google_id is not null)
);

-- One row a reader, so that a personal feed costs one lookup. `weights` holds only the categories that
-- were moved from 0.5.
create table user_preferences (
  user_id               uuid primary key references users on delete cascade,
  language              app_language not null default 'english',
  dark_mode             boolean not null default true,
  notifications_enabled boolean not null default true,
  location_enabled      boolean not null default false,
  refresh_interval      smallint not null default 15 check (refresh_interval between 5 and 60),
  font_size             font_size not null default 'medium',
  compact_mode          boolean not null default false,
  weights               jsonb not null default '{}' check (jsonb_typeof(weights) = 'object'),
  learned_at            timestamptz,
  updated_at            timestamptz not null default now()
);
