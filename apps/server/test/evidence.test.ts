import { createHash } from 'node:crypto';
import { getDocument, getEvidence, listEvidence, listRoots } from '@paligid/contract/api/evidence.api';
import { leafHash, verifyInclusion } from '@paligid/domain/evidence/merkle-tree';
import { wireId } from '@paligid/domain/ids';
import pg from 'pg';
import { expect } from 'vitest';
import { publishRoots } from '../src/features/evidence/publish-roots.ts';
import { acceptItem } from '../src/ingest/store/accept-item.ts';
import { startApi } from './api-server.ts';
import { pipelineTest as test } from './pipeline-database.ts';
import { storiesIn } from './pipeline-results.ts';
import { atHour, buildStoredCap, clock, HOUR_MS, newId } from './stored-items.ts';

const BYTES = Buffer.from('<alert>\u00d1 bulletin</alert>', 'latin1');
const HASH = createHash('sha256').update(BYTES).digest();
const BUREAU = { id: 'bureau', bodyAllowed: true, authority: 'official' } as const;
const SERVED = {
  ...{ body: BYTES, hash: HASH, address: 'https://bureau.test/1.cap' },
  headers: { 'content-type': 'application/cap+xml', date: 'Sun, 15 Nov 2026 03:59:00 GMT' },
};
/** An hour after the day of the tests has ended in Manila. */
const NEXT_DAY = atHour(13);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

test('an alert keeps its original, every version, and one root a day, whoever publishes it', async ({
  db,
  pipeline,
  databaseUrl,
}) => {
  const seen = {
    item: buildStoredCap({ name: 'first' }),
    seenAt: clock.now(),
    raw: undefined,
    served: SERVED,
  };
  const itemId = await acceptItem(BUREAU, seen, { db, clock, newId });
  await pipeline.process(itemId ?? '');
  // The same document again, and one of a source whose text may not be shown, store nothing.
  await acceptItem(BUREAU, { ...seen, served: { ...SERVED, hash: sha256(HASH) } }, { db, clock, newId });
  const outlet = { id: 'outlet', bodyAllowed: false, authority: 'media' } as const;
  await acceptItem(
    outlet,
    { ...seen, item: buildStoredCap({ name: 'other' }), served: { ...SERVED, hash: sha256(HASH) } },
    { db, clock, newId },
  );
  expect((await db.query('select from source_documents')).rowCount).toBe(1);
  clock.advance(HOUR_MS);
  const update = { name: 'second', refers: ['first'], messageType: 'Update' as const, sentHour: 1 };
  await pipeline.run('bureau', buildStoredCap(update));
  const [{ id: uuid } = { id: '' }] = await storiesIn(db);
  // As an operator's recall does.
  await db.query(`update stories set operator_state = 'recalled', operator_at = $2 where id = $1`, [
    ...[uuid, clock.now()],
  ]);

  const api = await startApi({ databaseUrl });
  const id = wireId('story', uuid);
  const list = async () =>
    listEvidence.response.parse((await api.requestInternal(`/story/${id}/evidence`)).body).data;
  const before = await list();
  expect(
    before.versions.map(({ number, status, operator_state, title }) => [
      number,
      status,
      operator_state,
      title,
    ]),
  ).toEqual([
    [3, 'updated', 'recalled', null],
    [2, 'updated', null, 'General Flood Advisory second'],
    [1, 'active', null, 'General Flood Advisory first'],
  ]);
  expect(before.versions[2]?.document).toMatchObject({
    ...{ sha256: HASH.toString('hex'), size: BYTES.length, is_stored: true, headers: SERVED.headers },
  });
  const original = await api.requestInternal(`/evidence/documents/${HASH.toString('hex')}`);
  expect(Buffer.from(getDocument.response.parse(original.body).data.body, 'base64')).toEqual(BYTES);
  expect((await api.request(`/story/${id}/evidence`)).status, 'only our own programs').toBe(404);

  const other = new pg.Client({ connectionString: databaseUrl });
  await other.connect();
  try {
    expect(await publishRoots(db, atHour(11)), 'the day is not over').toBe(0);
    const published = await Promise.all([publishRoots(db, NEXT_DAY), publishRoots(other, NEXT_DAY)]);
    expect(published.sort()).toEqual([0, 1]);
    expect(await publishRoots(db, NEXT_DAY), 'once').toBe(0);
  } finally {
    await other.end();
  }
  const { roots } = listRoots.response.parse((await api.requestInternal('/evidence/roots')).body).data;
  expect(roots).toMatchObject([{ day: '2026-11-15', size: 3 }]);

  for (const { number, leaf_hash } of before.versions) {
    const { body } = await api.requestInternal(`/story/${id}/evidence/${number}`);
    const { record, proof, leaf_hash: leaf } = getEvidence.response.parse(body).data;
    if (proof === null) throw new Error('no proof');
    expect(leaf).toBe(leaf_hash);
    const path = proof.path.map((hash) => Buffer.from(hash, 'hex'));
    const root = Buffer.from(roots[0]?.root ?? '', 'hex');
    const isProven = (text: string) =>
      verifyInclusion(leafHash(Buffer.from(text), sha256), { ...proof, path }, root, sha256);
    expect(isProven(record)).toBe(true);
    expect(isProven(record.replace('2026', '2027'))).toBe(false);
  }

  // Nothing published changes; what comes late for a day that has a root goes into the next one.
  await expect(db.query(`update alert_versions set content = '{}'`)).rejects.toThrow('is a record');
  await expect(db.query('delete from alert_roots')).rejects.toThrow('is a record');
  await db.query(
    `update stories set operator_state = null, operator_at = null, version = version + 1 where id = $1`,
    [uuid],
  );
  expect(await publishRoots(db, new Date(NEXT_DAY.getTime() + 24 * HOUR_MS))).toBe(1);
  const after = await list();
  expect(after.versions.map(({ number, day }) => [number, day]).sort()).toEqual([
    [1, '2026-11-15'],
    [2, '2026-11-15'],
    [3, '2026-11-15'],
    [4, '2026-11-16'],
  ]);
  expect(after.versions.find(({ number }) => number === 1)).toEqual({
    ...before.versions[2],
    day: '2026-11-15',
  });
});
