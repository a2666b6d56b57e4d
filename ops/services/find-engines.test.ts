import { expect, test } from 'vitest';
import { missingPostgres } from './find-engines.ts';

const fifteen = { major: 15, bin: '/usr/lib/postgresql/15/bin', hasPostgis: false };
const seventeen = { major: 17, bin: '/usr/lib/postgresql/17/bin', hasPostgis: false };

test('a machine without PostgreSQL gets the one of its release with PostGIS', () => {
  expect(missingPostgres([], 'bookworm')).toEqual(['postgresql-15', 'postgresql-15-postgis-3']);
  expect(missingPostgres([], 'trixie')).toEqual(['postgresql-17', 'postgresql-17-postgis-3']);
});

test('PostGIS alone is added to a PostgreSQL that is there, the newest first', () => {
  expect(missingPostgres([fifteen], 'bookworm')).toEqual(['postgresql-15-postgis-3']);
  expect(missingPostgres([seventeen, fifteen], 'bookworm')).toEqual(['postgresql-17-postgis-3']);
});

test('nothing is missing where any PostgreSQL has PostGIS', () => {
  expect(missingPostgres([seventeen, { ...fifteen, hasPostgis: true }], 'bookworm')).toEqual([]);
});
