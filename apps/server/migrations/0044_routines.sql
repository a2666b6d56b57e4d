-- The days of a reader: what they told us, and what was learned with their consent. Stated days count; learned ones are
-- used where nothing is stated. `stated` and `learned` are read by a schema (routines.repository.ts).
create table reader_routines (
  user_id    uuid primary key references users on delete cascade,
  stated     jsonb check (jsonb_typeof(stated) = 'object'),
  stated_at  timestamptz,
  learned    jsonb check (jsonb_typeof(learned) = 'object'),
  learned_at timestamptz
);

-- What routines are learned from, only with consent: that a reader was seen in a cell of resolution 8 in an hour of a
-- day of Manila, and in which quarters of it (one bit each). Six cells an hour, 30 days.
create table routine_sightings (
  user_id  uuid not null references users on delete cascade,
  day      date not null,
  hour     smallint not null check (hour between 0 and 23),
  cell     bigint not null,
  quarters smallint not null check (quarters between 1 and 15),
  primary key (user_id, day, hour, cell)
);
create index routine_sightings_by_day on routine_sightings (day);

-- What a reader last said of a learned phase.
create table routine_feedback (
  user_id    uuid not null references users on delete cascade,
  phase      text not null check (length(phase) <= 40),
  is_correct boolean not null,
  comment    text check (length(comment) <= 1000),
  at         timestamptz not null,
  primary key (user_id, phase)
);

alter type consent_kind add value if not exists 'routines';
