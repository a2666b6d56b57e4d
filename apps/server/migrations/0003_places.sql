-- Where things happen: PSGC areas, landmarks, roads, lines. Areas have their PSGC code as id
-- ('137402000'), the others a name of their own ('mrt3-north-avenue').

create type place_kind as enum
  ('country', 'region', 'province', 'city', 'municipality', 'district', 'barangay', 'landmark', 'road', 'rail', 'water');
create type place_precision as enum
  ('point', 'junction', 'line', 'barangay', 'city', 'province', 'region', 'national');

create table places (
  id         text primary key,
  kind       place_kind not null,
  name       text not null,
  folded     text not null, -- lower case, no accents, 'Sto.' and 'Brgy.' written out: what a search compares
  parent_id  text references places,
  lat        double precision check (lat between -90 and 90),
  lon        double precision check (lon between -180 and 180),
  radius_m   integer check (radius_m > 0),
  population integer check (population >= 0),
  shape      geography, -- polygon of an area or line of a road, where one was imported
  check ((lat is null) = (lon is null))
);

create index places_by_parent on places (parent_id);
create index places_by_folded on places using gin (folded gin_trgm_ops);
create index places_by_shape on places using gist (shape) where shape is not null;
