import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { databaseTest } from './server-database.ts';

const PROGRAM = join(import.meta.dirname, '..', 'src', 'bin', 'paligid.ts');

const test = databaseTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads which fixtures are wanted from this pattern.
  .extend('folder', async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'paligid-evaluate-'));
    onCleanup(() => rm(folder, { recursive: true }));
    return folder;
  })
  .extend('evaluate', ({ databaseUrl, folder }) => async (lines: readonly unknown[], ...args: string[]) => {
    const file = join(folder, 'set.jsonl');
    const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
    await writeFile(file, texts.join('\n'));
    const env = { PATH: process.env['PATH'], NODE_ENV: 'test', DATABASE_URL: databaseUrl };
    return new Promise<{ code: number; out: string; err: string }>((resolve) => {
      execFile(process.execPath, [PROGRAM, 'evaluate', file, ...args], { env }, (error, out, err) =>
        resolve({
          code: typeof error?.code === 'number' ? error.code : 0,
          out,
          err: err.replaceAll(file, 'FILE'),
        }),
      );
    });
  });

const item = { source: 'Kalye Ngayon', authority: 'media', lang: 'en', summary: '' };
const gold = { event: 'fire', category: 'safety', severity: 3, roundup: false };
const TONDO = { name: 'Tondo', city: 'Manila', province: 'Metro Manila', lat: 14.618, lon: 120.968 };
const MAKATI = { name: 'Makati', city: 'Makati City', province: 'Metro Manila', lat: 14.556, lon: 121.024 };

/**
 * Three incidents that nobody would join; the labels deliberately say that the first two are one, and that it was more
 * severe.
 */
const FIRE = {
  ...item,
  id: 'fire',
  published: '2026-10-05T14:00:00+08:00',
  title: 'Fire razes 20 houses in Tondo, Manila',
  gold: { ...gold, place: { ...TONDO, precision: 'barangay' } },
};
const OUTAGE = {
  ...item,
  id: 'outage',
  lang: 'tl',
  published: '2026-10-05T13:00:00.000Z',
  title: 'Mawawalan ng kuryente ang Makati City',
  gold: { ...gold, category: 'outage', severity: 4, place: { ...MAKATI, precision: 'city' } },
};
const LOTTO = {
  ...item,
  id: 'lotto',
  source: 'PCSO',
  authority: 'official',
  published: '2026-10-01T01:00:00Z',
  title: 'Lotto results',
  gold: { ...gold, event: null, category: 'other', severity: 1, place: null },
};
const UNLABELLED = {
  ...item,
  id: 'rain',
  published: '2026-10-03T01:00:00Z',
  title: 'Rain expected in Cebu City',
};

const STANDALONE = { role: 'same', part_of: null };

test('a set is replayed in the order of time and compared with its labels', async ({ evaluate, folder }) => {
  const out = join(folder, 'out.jsonl');
  const {
    code,
    out: printed,
    err,
  } = await evaluate([FIRE, OUTAGE, '', LOTTO, UNLABELLED], '--json', '--out', out);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(JSON.parse(printed)).toEqual({
    items: 4,
    labelled: 3,
    faults: [],
    figures: {
      bCubedPrecision: 1,
      bCubedRecall: 0.6667,
      bCubedF1: 0.8,
      pairPrecision: null,
      overMergeRate: 0,
      englishTagalogRecall: 0,
      categoryMacroF1: 1,
      severityExact: 0.6667,
      severityWithinOne: 0.6667,
      missedSeverity5: 0,
      falseSeverity5: 0,
      placeAtCity: 1,
      placeWithin2Km: 1,
      falsePins: 0,
      rolesRight: null,
    },
    intervals: expect.objectContaining({ bCubedPrecision: [1, 1] }),
    itemsASecond: expect.any(Number),
    p95Ms: expect.any(Number),
  });
  const lines = (await readFile(out, 'utf8')).trimEnd().split('\n');
  const judged = lines.map((line) => JSON.parse(line));
  expect(judged).toEqual([
    { id: 'lotto', event: expect.any(String), category: 'other', severity: 1, place: null, ...STANDALONE },
    {
      id: 'rain',
      event: expect.any(String),
      category: 'weather',
      severity: 2,
      place: expect.objectContaining({ city: 'Cebu City', province: 'Cebu', precision: 'city' }),
      ...STANDALONE,
    },
    {
      id: 'fire',
      event: expect.any(String),
      category: 'safety',
      severity: 3,
      place: expect.objectContaining({ city: 'Manila', province: 'Metro Manila', precision: 'barangay' }),
      ...STANDALONE,
    },
    {
      id: 'outage',
      event: expect.any(String),
      category: 'outage',
      severity: 2,
      place: expect.objectContaining({ city: 'Makati', province: 'Metro Manila', precision: 'city' }),
      ...STANDALONE,
    },
  ]);
  expect(new Set(judged.map(({ event }) => event)).size).toBe(4);
});

test('what a report is to its event, and the wider bulletin it lies in, stand beside it', async ({
  evaluate,
  folder,
}) => {
  const out = join(folder, 'out.jsonl');
  const { gold: _, ...unlabelled } = FIRE;
  const at = (id: string, minute: number, title: string, authority = 'media') => ({
    ...unlabelled,
    id,
    title,
    authority,
    source: id,
    published: `2026-10-05T06:${minute}:00Z`,
  });
  await evaluate(
    [
      at('advisory', 10, 'General Flood Advisory for Metro Manila', 'official'),
      at('street', 20, 'Knee-deep flood on Marcos Highway, Marikina, light vehicles turned back'),
      at('first', 30, 'Marikina River past the first alarm'),
      at('third', 40, 'Marikina River at third alarm, forced evacuation', 'official'),
      at('lifted', 45, 'Flood advisory over Metro Manila lifted', 'official'),
      at('street-dry', 50, 'Flood on Marcos Highway, Marikina subsides, passable again'),
    ],
    ...['--out', out],
  );
  const lines = (await readFile(out, 'utf8')).trimEnd().split('\n');
  const [advisory, street, first, third, , dry] = lines.map((line) => JSON.parse(line));
  expect(street).toMatchObject({ role: 'earlier', part_of: advisory.event });
  // Its event points to the advisory, as the page does, though the advisory had ended when the report came.
  expect(dry).toMatchObject({ role: 'same', event: street.event, part_of: advisory.event });
  expect(first).toMatchObject({ role: 'earlier', event: third.event });
  expect(third.role).toBe('same');
});

test('a person is shown a table, without figures where there are no labels', async ({ evaluate }) => {
  const { out } = await evaluate([FIRE]);
  expect(out).toContain('items                      1, 1 with labels\nB-cubed precision          1.0000\n');
  expect(out).toContain('pairwise precision         nothing to count\n');
  expect(out).toMatch(/\nitems a second {13}\d+\n/);
  expect((await evaluate([UNLABELLED])).out).toMatch(/^items {22}1, 0 with labels\nitems a second/);
});

test('lines that are no items are named by number, and the rest is evaluated', async ({ evaluate }) => {
  const long = { ...FIRE, id: 'long', summary: 'x'.repeat(70_000) };
  const lines = [
    'fire',
    { ...FIRE, gold: { ...FIRE.gold, severity: 6 } },
    FIRE,
    long,
    FIRE,
    { ...FIRE, lang: 'es' },
  ];
  const { code, out, err } = await evaluate(lines);
  expect(code).toBe(1);
  expect(out).toContain('1, 1 with labels, 5 bad lines');
  expect(err.trimEnd().split('\n')).toEqual([
    'FILE, line 1: not JSON',
    expect.stringMatching(/^FILE, line 2: gold\.severity: /),
    'FILE, line 4: longer than 65536 bytes',
    "FILE, line 5: there is an item 'fire' before it",
    expect.stringMatching(/^FILE, line 6: lang: /),
  ]);
});

test('the database of a run is gone when it ends', async ({ db, evaluate }) => {
  await evaluate([FIRE]);
  const { rows } = await db.query<{ name: string }>(
    `select datname as name from pg_database where datname like 'paligid\\_evaluation\\_%'`,
  );
  // A database that is left belongs to a run that is still active: it has a connection.
  for (const { name } of rows) {
    const { rowCount } = await db.query('select from pg_stat_activity where datname = $1', [name]);
    expect({ name, isUsed: rowCount !== 0 }).toEqual({ name, isUsed: true });
  }
});

test('what cannot be read, or is wrong usage, is rejected', async ({ evaluate, folder }) => {
  const wrong = await evaluate([], '--out');
  expect(wrong).toMatchObject({ code: 2, out: '', err: expect.stringContaining('paligid evaluate FILE') });
  const absent = await evaluate([], join(folder, 'absent.jsonl'));
  expect(absent).toMatchObject({ code: 1, out: '', err: expect.stringContaining('there is no file') });
});

test('of several files each has its figures, and an earlier run tells what got better or worse', {
  timeout: 90_000,
}, async ({ evaluate, folder }) => {
  const earlier = join(folder, 'earlier.jsonl');
  await evaluate([FIRE, LOTTO], '--out', earlier);
  const other = join(folder, 'other.jsonl');
  await writeFile(other, JSON.stringify(LOTTO));
  const { out: both } = await evaluate([FIRE], other);
  expect(both.match(/^items {22}1, 1 with labels$/gm)).toHaveLength(2);
  const judged = (await readFile(earlier, 'utf8')).replaceAll('"category":"safety"', '"category":"crime"');
  await writeFile(earlier, judged);
  const { out } = await evaluate([FIRE, LOTTO], '--against', earlier);
  expect(out).toContain('better: 1\n  category fire: crime before, safety now, right safety: ');
  expect(out).toContain('\nworse: 0\n');
});
