import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { EvidenceVersion } from '@paligid/contract/api/evidence.api';
import { STORY_ID } from '@paligid/testkit/build-story';
import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test/test-server.ts';

const SCRIPT = Buffer.from('<html><script>alert(document.domain)</script>');
const HASH = createHash('sha256').update(SCRIPT).digest('hex');
const LEAF = 'a'.repeat(64);
const ROOT = { day: '2026-05-31', size: 2, root: 'b'.repeat(64), published_at: '2026-05-31T16:20:00.000Z' };
const DOCUMENT = {
  ...{ sha256: HASH, address: 'https://bureau.example/a?b=<1>', size: SCRIPT.length, is_stored: true },
  headers: { 'content-type': 'text/html', etag: '"<x>"' },
  fetched_at: '2026-05-31T03:00:00.000Z',
};
const VERSION: EvidenceVersion = {
  ...{ story_id: STORY_ID, number: 1, version: 1, status: 'active', operator_state: null, severity: 5 },
  ...{ title: 'Red <rainfall> warning', expires_at: null, recorded_at: '2026-05-31T03:00:01.000Z' },
  ...{ leaf_hash: LEAF, day: ROOT.day, document: DOCUMENT },
};
const RECALLED: EvidenceVersion = {
  ...{
    ...VERSION,
    number: 2,
    operator_state: 'recalled',
    title: null,
    severity: null,
    day: null,
    document: null,
  },
};

let stage: TestServer;
afterEach(() => stage.close());

async function start({ isDown = false, type = DOCUMENT.headers['content-type'] } = {}) {
  const replies: Record<string, object> = {
    [`/story/${STORY_ID}/evidence`]: {
      ...{ source: { name: 'Bureau', licence: 'CC BY 4.0' }, versions: [RECALLED, VERSION] },
    },
    [`/story/${STORY_ID}/evidence/1`]: {
      ...{ record: '{"a":1}', leaf_hash: LEAF, proof: { ...ROOT, index: 0, path: [LEAF] } },
    },
    [`/evidence/documents/${HASH}`]: {
      ...{ ...DOCUMENT, headers: { ...DOCUMENT.headers, 'content-type': type } },
      body: SCRIPT.toString('base64'),
    },
    '/evidence/roots?limit=400': { roots: [ROOT] },
  };
  const api: RequestListener = (asked, reply) => {
    const data = replies[asked.url ?? ''];
    reply.statusCode = isDown ? 500 : data === undefined ? 404 : 200;
    reply.end(JSON.stringify({ status: 'success', data }));
  };
  stage = await startTestServer({ api });
}

test('the page lists every version with its time, its hash and the original', async () => {
  await start();
  const { status, headers, text } = await stage.ask(`/story/${STORY_ID}/evidence`);
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  for (const part of [
    ...['Version 2, May 31, 11:00 AM', 'Withdrawn by us', '[5/5] Red &lt;rainfall&gt; warning', LEAF, HASH],
    ...['Bureau. Licence: CC BY 4.0', 'etag: &quot;&lt;x&gt;&quot;', 'In the root of 2026-05-31'],
    ...[
      `href="/story/${STORY_ID}/evidence/1.json"`,
      `/evidence/original/${HASH}"`,
      'href="/feeds/roots.json"',
    ],
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('<script');
  expect((await stage.ask(`/story/${STORY_ID}/evidence?lang=fil`)).text).toContain('Binawi namin');
});

test('an original is a download of exact bytes, never a page of ours', async () => {
  await start();
  const { status, headers, bytes } = await stage.ask(`/story/${STORY_ID}/evidence/original/${HASH}`);
  expect([status, bytes]).toEqual([200, SCRIPT]);
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="${HASH.slice(0, 16)}.html"`,
    'x-content-type-options': 'nosniff',
    etag: `"${HASH}"`,
  });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test.each([
  ['application/pdf', 'pdf'],
  ['application/geo+json; charset=utf-8', 'json'],
  ['application/cap+xml', 'xml'],
])('the name of an original of type %s ends in .%s', async (type, ending) => {
  await start({ type });
  const { headers } = await stage.ask(`/story/${STORY_ID}/evidence/original/${HASH}`);
  expect(headers['content-disposition']).toMatch(new RegExp(`\\.${ending}"$`));
});

test('a record with its proof, and the roots, are JSON for every program', async () => {
  await start();
  const proof = await stage.ask(`/story/${STORY_ID}/evidence/1.json`);
  expect(JSON.parse(proof.text)).toMatchObject({ record: '{"a":1}', proof: { index: 0, root: ROOT.root } });
  const roots = await stage.ask('/feeds/roots.json');
  expect(JSON.parse(roots.text).roots).toEqual([ROOT]);
  for (const { headers } of [proof, roots]) expect(headers['access-control-allow-origin']).toBe('*');
});

test.each([
  ...['evidence/2.json', 'evidence/0.json', 'evidence/x', `evidence/original/${'0'.repeat(64)}`],
  ...['evidence/original/..%2f', 'evidence/'],
])('%s is nothing that we have', async (path) => {
  await start();
  expect((await stage.ask(`/story/${STORY_ID}/${path}`)).status).toBe(404);
});

test('without an API nothing is claimed: 503', async () => {
  await start({ isDown: true });
  expect((await stage.ask(`/story/${STORY_ID}/evidence`)).status).toBe(503);
  expect((await stage.ask('/feeds/roots.json')).status).toBe(503);
});
