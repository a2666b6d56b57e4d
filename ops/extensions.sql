-- Run once by the container when it makes its cluster; compose.test.ts holds it against engines.ts.
create extension if not exists postgis;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
