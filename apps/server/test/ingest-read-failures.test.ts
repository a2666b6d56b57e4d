import { writePdf } from '@paligid/testkit/write-pdf';
import { expect } from 'vitest';
import type { Source } from '../src/ingest/source.ts';
import { pdfFixture } from '../src/ingest/sources/source-fixtures.ts';
import {
  atomIndex,
  CANCEL_PATH,
  CYCLONES,
  MAYON,
  NEWS,
  readingTest as test,
  UPDATE,
  UPDATE_PATH,
  VOLCANOES,
} from './ingest-reading.ts';
import { huge, page, slow, status, truncated } from './publisher.ts';

const MINUTE_MS = 60_000;

test('three rejections block a source for a day, which is another state than a failure', async ({
  reading,
  publisher,
}) => {
  publisher.on('/news', status(403));
  const states = [];
  for (let i = 0; i < 3; i++) states.push((await reading.read(reading.news)).state);
  expect(states).toEqual(['new', 'degraded', 'blocked']);
  expect(await reading.state('bantay-balita')).toMatchObject({
    failures: 3,
    last_error: 'answered 403',
    retry_at: new Date(reading.clock.now().getTime() + 24 * 60 * MINUTE_MS),
  });
});

test('a changed page is unreadable at once, keeps the time it was last good, and recovers', async ({
  reading,
  publisher,
}) => {
  publisher.on('/feeds/', atomIndex([]));
  await reading.read(reading.cap);
  const succeededAt = reading.clock.now();
  reading.clock.advance(MINUTE_MS);
  for (const changed of ['<!doctype html><html></html>', '<?xml version="1.0"?><status>moved</status>']) {
    publisher.on('/feeds/', changed);
    expect(await reading.read(reading.cap)).toMatchObject({ outcome: 'unreadable', state: 'unreadable' });
  }
  expect(await reading.state('pagasa-cap')).toMatchObject({
    succeeded_at: succeededAt,
    read_at: reading.clock.now(),
  });
  publisher.on('/feeds/', atomIndex([]));
  expect(await reading.read(reading.cap)).toMatchObject({ outcome: 'good', state: 'ok' });
});

test('a bulletin with a new look keeps its source unreadable for as long as its list points to it', async ({
  reading,
  publisher,
}) => {
  const mayon = '/bulletin/activity-mvo?bid=20771&lang=en';
  const list = VOLCANOES.replace(/<tr><td><a[^>]*tvo[\s\S]*?<\/tr>/, '');
  publisher.on('/bulletin/list-of-bulletin', html(list));
  publisher.on(mayon, html(MAYON.replace('class="circle"', 'class="level-badge"')));
  for (let i = 0; i < 5; i++) {
    const reason = 'layout changed: no alert level';
    expect(await reading.read(reading.volcanoes)).toMatchObject({ outcome: 'unreadable', reason });
    reading.clock.advance(60 * MINUTE_MS);
  }
  expect(await reading.state('phivolcs-volcano')).toMatchObject({ succeeded_at: null, state: 'open' });
  publisher.on(mayon, html(MAYON));
  expect(await reading.read(reading.volcanoes)).toMatchObject({ outcome: 'good', state: 'ok' });
});

const PDF_PATH = '/bulletin/TCB%2318_hawili.pdf';
const LINKED = CYCLONES.replace('</body>', '<a href="/bulletin/TCB#18_hawili.pdf">PDF</a></body>');
const PICTURED = LINKED.replace(/<table[\s\S]*<\/table>/, '<img src="signals.png" alt="">');
const html = (text: string) => page(text, { 'content-type': 'text/html' });
const pdf = (bytes: Buffer) => page(bytes, { 'content-type': 'application/pdf' });

test('the page and the PDF of a bulletin are one report, and either is enough', async ({
  reading,
  publisher,
}) => {
  publisher.on('/cyclones', html(PICTURED));
  publisher.on(PDF_PATH, pdf(pdfFixture('pagasa-tcb', 'four-signals.pdf.json').bytes));
  const read = await reading.read(reading.cyclones);
  expect(read).toMatchObject({ outcome: 'good', filesRead: 1, reasons: ['layout changed: no wind signals'] });
  expect(read.accepted).toHaveLength(4);
  publisher.on('/cyclones', html(LINKED));
  expect(await reading.read(reading.cyclones)).toMatchObject({ outcome: 'good', accepted: [], repeated: 4 });
  expect(publisher.requestCount(PDF_PATH)).toBe(1);
});

test('a PDF that is a picture is unread: no matter where the page says it all, a failure where it does not', async ({
  reading,
  publisher,
}) => {
  publisher.on('/cyclones', html(LINKED));
  publisher.on(PDF_PATH, pdf(writePdf([{ texts: [], hasPicture: true }])));
  const reason = '/bulletin/TCB%2318_hawili.pdf: PDF: pictures without text, unread';
  expect(await reading.read(reading.cyclones)).toMatchObject({
    outcome: 'good',
    state: 'ok',
    reasons: [reason],
  });
  publisher.on('/cyclones', html(PICTURED));
  expect(await reading.read(reading.cyclones)).toMatchObject({ outcome: 'failed', reason });
  publisher.on(PDF_PATH, html('<!doctype html><html><body>Sign in</body></html>'));
  expect((await reading.read(reading.cyclones)).reasons).toContain(
    '/bulletin/TCB%2318_hawili.pdf: a web page',
  );
});

test("'unchanged' before anything was read is no calm", async ({ reading, publisher }) => {
  publisher.on('/feeds/', status(304));
  expect(await reading.read(reading.cap)).toMatchObject({ outcome: 'failed' });
  expect(await reading.state('pagasa-cap')).toMatchObject({ succeeded_at: null });
});

test('a busy publisher is left alone until it says', async ({ reading, publisher }) => {
  publisher.on('/news', status(429, { 'retry-after': '1800' }));
  expect(await reading.read(reading.news)).toMatchObject({ outcome: 'busy' });
  expect(await reading.state('bantay-balita')).toMatchObject({
    retry_at: new Date(reading.clock.now().getTime() + 30 * MINUTE_MS),
  });
});

test('a publisher that is gone is not asked again', async ({ reading, publisher }) => {
  publisher.on('/news', status(410));
  expect(await reading.read(reading.news)).toMatchObject({ outcome: 'gone', state: 'disabled' });
});

test('five failures of any kind open the breaker, one good trial closes it', async ({
  reading,
  publisher,
}) => {
  const short = { ...reading.news, limits: { totalMs: 200, bytes: 50_000, linkedBytes: 0 } };
  const answers = [slow(), truncated(NEWS), huge({ bytes: 0 }), status(500), status(502)];
  const states = [];
  for (const answer of answers) {
    publisher.on('/news', answer);
    states.push((await reading.read(short)).state);
  }
  expect(states).toEqual(['new', 'degraded', 'degraded', 'degraded', 'open']);
  publisher.on('/news', NEWS);
  expect(await reading.read(reading.news)).toMatchObject({ outcome: 'good', state: 'ok' });
  expect(await reading.state('bantay-balita')).toMatchObject({ failures: 0, last_error: null });
});

test('a publisher that disallows us is not read', async ({ reading, publisher }) => {
  publisher.on(
    '/robots.txt',
    page('User-agent: PaligidBot\nDisallow: /news', { 'content-type': 'text/plain' }),
  );
  publisher.on('/news', NEWS);
  expect(await reading.read(reading.news)).toMatchObject({
    outcome: 'refused',
    reason: 'disallowed by robots.txt',
  });
  expect(publisher.requestCount('/news')).toBe(0);
});

test('a file that robots.txt forbids is not fetched, though its index may be', async ({
  reading,
  publisher,
}) => {
  publisher.on('/robots.txt', page('User-agent: *\nDisallow: /output/', { 'content-type': 'text/plain' }));
  publisher.on('/feeds/', atomIndex([UPDATE_PATH]));
  publisher.on(UPDATE_PATH, UPDATE);
  expect(await reading.read(reading.cap)).toMatchObject({ accepted: [], filesRead: 0, filesFailed: 1 });
  expect(publisher.requestCount(UPDATE_PATH)).toBe(0);
});

test('a page is not requested while robots.txt gives no answer, and a feed is', async ({
  reading,
  publisher,
}) => {
  publisher.on('/robots.txt', status(500));
  publisher.on('/cyclones', CYCLONES);
  publisher.on('/news', NEWS);
  expect(await reading.read(reading.cyclones)).toMatchObject({
    outcome: 'failed',
    reason: 'robots.txt gave no answer',
  });
  expect(publisher.requestCount('/cyclones')).toBe(0);
  expect(await reading.read(reading.news)).toMatchObject({ outcome: 'good' });
});

test('files of a host that asks for a pause are read one by one, the rest with the next visit', async ({
  reading,
  publisher,
}) => {
  const paths = [UPDATE_PATH, CANCEL_PATH, '/output/gfa/third.cap'];
  publisher.on('/robots.txt', page('User-agent: *\nCrawl-delay: 60', { 'content-type': 'text/plain' }));
  publisher.on('/feeds/', atomIndex(paths));
  for (const path of paths) publisher.on(path, UPDATE);
  expect(await reading.read(reading.cap)).toMatchObject({ outcome: 'good', filesRead: 2 });
  expect(reading.pauses).toEqual([60_000, 60_000]);
  expect(await reading.read(reading.cap)).toMatchObject({ outcome: 'good', filesRead: 1 });
});

test('a parser that fails makes its source unreadable and nothing else', async ({ reading, publisher }) => {
  publisher.on('/news', NEWS);
  const broken: Source = {
    ...reading.news,
    parse: () => {
      throw new TypeError('undefined is not a function');
    },
  };
  expect(await reading.read(broken)).toMatchObject({ outcome: 'unreadable', reason: 'the parser failed' });
});

test('an item that cannot be stored does not stop the others', async ({ reading, publisher }) => {
  publisher.on('/news', NEWS);
  const source: Source = {
    ...reading.news,
    parse: (document) => {
      const parsed = reading.news.parse(document);
      const [first, ...rest] = parsed.items;
      return { ...parsed, items: first ? [{ ...first, revision: 'x'.repeat(200) }, ...rest] : [] };
    },
  };
  const report = await reading.read(source);
  expect(report.accepted).toHaveLength(1);
  expect(report.rejected).toBe(2);
});
