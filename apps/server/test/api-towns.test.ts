import { listTowns, townChanges } from '@paligid/contract/api/towns.api';
import { expect } from 'vitest';
import { startApi } from './api-server.ts';
import { clearStories, seedSources, seedStory } from './seed-stories.ts';
import { databaseTest as test } from './server-database.ts';

const RIZAL = '0405800000';
const ANTIPOLO = '0405802000';
const MARIKINA = '1380700000';
const SAN_ROQUE_MARIKINA = '1380700008';

test('/towns lists every town to our own programs, and to nobody else', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const { towns } = listTowns.response.parse((await api.requestInternal('/towns')).body).data;
  expect(towns).toHaveLength(1642);
  expect(towns.find(({ slug }) => slug === 'marikina')).toMatchObject({
    ...{ code: MARIKINA, name: 'Marikina', within: 'Metro Manila' },
    region: { code: '1300000000', name: 'Metro Manila' },
  });
  expect((await api.request('/towns')).status).toBe(404);
  expect((await api.request('/towns/changes')).status).toBe(404);
});

test('/towns/changes counts news of a town, its barangays and what lies around it', async ({
  databaseUrl,
  db,
}) => {
  await clearStories(db);
  await seedSources(db);
  const named = (code: string | null) => ({
    ...{ named: [{ code, name: 'Somewhere' }], polygons: [], circles: [] },
    ...{ isNational: false, drawing: [] },
  });
  await seedStory(db, { area: named(SAN_ROQUE_MARIKINA) });
  const province = await seedStory(db, { area: named(RIZAL) });
  await seedStory(db, { area: named(null) });
  await db.query('update stories set updated_at = $1', ['2026-11-15T03:00:00Z']);
  await db.query('update stories set updated_at = $1 where id = $2', ['2026-11-15T03:30:00Z', province]);
  const api = await startApi({ databaseUrl });
  const { towns } = townChanges.response.parse((await api.requestInternal('/towns/changes')).body).data;
  const changed = new Map(towns.map(({ code, updated_at }) => [code, updated_at]));
  expect(changed.get(MARIKINA)).toBe('2026-11-15T03:00:00.000Z');
  expect(changed.get(ANTIPOLO)).toBe('2026-11-15T03:30:00.000Z');
  expect(changed.has('0730600000')).toBe(false);
});
