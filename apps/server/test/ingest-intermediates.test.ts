import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readIntermediates } from '../src/ingest/fetch/intermediates.ts';
import { AUTHORITY, FEED, HOST, OF_HOST, startTlsAgency, type TlsAgency } from './tls-agency.ts';

let agency: TlsAgency;

/** An agency whose server sends its own certificate and not the intermediate that signed it. */
beforeAll(async () => {
  agency = await startTlsAgency();
  await agency.issueRoot('root', '/CN=Invented Root');
  await agency.issueFrom('root', 'intermediate', '/CN=Invented Intermediate', [AUTHORITY]);
  await agency.issueFrom('intermediate', 'leaf', '/CN=Agency', [OF_HOST]);
  await agency.issueRoot('other', '/CN=Other Root');
  await agency.issueFrom('other', 'stranger', '/CN=Other Intermediate', [AUTHORITY]);
  await agency.serveAs('leaf');
});

afterAll(() => agency.close());

test('a server that omits its intermediate is read with the certificate of the setting, and not without', async () => {
  expect(await fetchFeed(new Map())).toMatchObject({
    kind: 'failed',
    reason: expect.stringMatching(/unable to verify|unable to get/),
  });
  const intermediates = readIntermediates(new Map([[HOST, agency.pathOf('intermediate.crt')]]));
  expect(await fetchFeed(intermediates)).toMatchObject({ kind: 'document', document: { text: FEED } });
});

test('the intermediate of another host, or of another authority, does not help', async () => {
  const elsewhere = readIntermediates(new Map([['www.agency.example', agency.pathOf('intermediate.crt')]]));
  expect(await fetchFeed(elsewhere)).toMatchObject({ kind: 'failed' });
  const stranger = readIntermediates(new Map([[HOST, agency.pathOf('stranger.crt')]]));
  expect(await fetchFeed(stranger)).toMatchObject({ kind: 'failed' });
});

test('an intermediate does not replace the root: the chain must still lead to one', async () => {
  const intermediates = readIntermediates(new Map([[HOST, agency.pathOf('intermediate.crt')]]));
  expect(await fetchFeed(intermediates, 'other.crt')).toMatchObject({ kind: 'failed' });
});

test('a root, a server’s own certificate, an empty and a missing file stop the start', async () => {
  await writeFile(agency.pathOf('empty.crt'), 'no certificate');
  const read = (file: string) => () => readIntermediates(new Map([[HOST, agency.pathOf(file)]]));
  expect(read('root.crt')).toThrow(`intermediate of ${HOST}: a root, not an intermediate`);
  expect(read('leaf.crt')).toThrow('not a certificate of an authority');
  expect(read('empty.crt')).toThrow('no certificate in the file');
  expect(read('missing.crt')).toThrow('cannot be read');
});

async function fetchFeed(intermediates: ReadonlyMap<string, string>, root = 'root.crt') {
  return agency.fetchFeed({ trust: { intermediates, roots: [await agency.pem(root)] } });
}
