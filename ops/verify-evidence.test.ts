import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const SCRIPT = resolve(import.meta.dirname, 'verify-evidence.ts');
const ID = 's-0199a1b2-c3d4-7e5f-8a6b-0c1d2e3f4a5b';
const DAY = '2026-11-15';
const ORIGINAL = '<alert>as the agency wrote it</alert>';
const ORIGINAL_HASH = createHash('sha256').update(ORIGINAL).digest('hex');

const hash = (prefix: string, ...parts: Buffer[]) =>
  createHash('sha256')
    .update(Buffer.concat([Buffer.from(prefix, 'hex'), ...parts]))
    .digest();

/** A day of three versions: two of this alert and one of another between them. */
function buildDay() {
  const record = (number: number, title: string) =>
    JSON.stringify({ alert: ID, content: { title }, document_sha256: ORIGINAL_HASH, number });
  const records = [record(1, 'Red rainfall warning'), '{"alert":"another"}', record(2, 'Called off')];
  const leaves = records.map((text) => hash('00', Buffer.from(text)));
  const [first, second, third] = leaves as [Buffer, Buffer, Buffer];
  const pair = hash('01', first, second);
  const root = hash('01', pair, third).toString('hex');
  const proof = (index: number, path: Buffer[]) => ({
    ...{ day: DAY, root, index, size: 3, path: path.map((step) => step.toString('hex')) },
  });
  const answer = (n: number, path: Buffer[]) => ({
    ...{ record: records[n], leaf_hash: leaves[n]?.toString('hex'), proof: proof(n, path) },
  });
  return { root, answers: [answer(0, [second, third]), answer(2, [pair])] as const };
}

/** The addresses of a server that publishes the day, with what was changed on it. */
async function check(changes: Record<string, unknown> = {}, ...args: string[]) {
  const { root, answers } = buildDay();
  const served: Record<string, unknown> = {
    [`/story/${ID}/evidence/1.json`]: answers[0],
    [`/story/${ID}/evidence/2.json`]: answers[1],
    '/feeds/roots.json': { roots: [{ day: DAY, root }] },
    [`/story/${ID}/evidence/original/${ORIGINAL_HASH}`]: ORIGINAL,
    ...changes,
  };
  const server = createServer(({ url = '' }, response) => {
    const found = served[url];
    response.statusCode = found === undefined ? 404 : found === 500 ? 500 : 200;
    response.end(typeof found === 'string' ? found : JSON.stringify(found ?? null));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return new Promise<{ code: number; text: string }>((done) => {
    execFile(process.execPath, [SCRIPT, origin, ID, ...args], (error, stdout, stderr) =>
      done({ code: error === null ? 0 : Number(error.code), text: stdout + stderr }),
    );
  });
}

test('every version of an alert holds on an honest server, also against a root that was noted earlier', async () => {
  const { root } = buildDay();
  const [all, one] = await Promise.all([check(), check({}, '2', root)]);
  expect(all.text).toContain('2 versions checked: all holds');
  expect(all.text).toContain(`it is in the published root of ${DAY}: ${root}`);
  expect(all.text).toContain(`the original of ${ORIGINAL.length} bytes has the hash ${ORIGINAL_HASH}`);
  expect(one.text).toContain(`it is in the noted root of ${DAY}: ${root}`);
  expect([all.code, one.code]).toEqual([0, 0]);
});

test.each([
  [
    'a changed record',
    {
      [`/story/${ID}/evidence/1.json`]: {
        ...buildDay().answers[0],
        record: buildDay().answers[0].record?.replace('Red', 'Orange'),
      },
    },
    ['FAILS     the hash of the record', 'FAILS     it is in the published root'],
  ],
  [
    'the record of another version',
    { [`/story/${ID}/evidence/1.json`]: buildDay().answers[1] },
    ['FAILS     the record is of this version'],
  ],
  [
    'another root of the day',
    { '/feeds/roots.json': { roots: [{ day: DAY, root: 'a'.repeat(64) }] } },
    ['FAILS     it is in the published root'],
  ],
  ['no root of the day', { '/feeds/roots.json': { roots: [] } }, ['FAILS     it is in the published root']],
  [
    'a changed original',
    { [`/story/${ID}/evidence/original/${ORIGINAL_HASH}`]: '<alert>as we would like it</alert>' },
    ['FAILS     the original of'],
  ],
  [
    'a version that no root contains yet',
    { [`/story/${ID}/evidence/2.json`]: { ...buildDay().answers[1], proof: null } },
    ['FAILS     a root contains it'],
  ],
])('%s is found', async (_what, changes, lines) => {
  const { code, text } = await check(changes);
  for (const line of lines) expect(text).toContain(line);
  expect(code).toBe(1);
});

test('an original that is no longer kept is said, and a server that cannot be asked is no verdict', async () => {
  const [gone, down, missing] = await Promise.all([
    check({ [`/story/${ID}/evidence/original/${ORIGINAL_HASH}`]: undefined }),
    check({ '/feeds/roots.json': 500 }),
    check({}, '7'),
  ]);
  expect([gone.code, gone.text]).toEqual([0, expect.stringContaining('not kept  the original')]);
  expect([down.code, missing.code]).toEqual([2, 2]);
});
