import { expect, test } from 'vitest';
import { newsParser } from './parse.ts';

const FETCHED = new Date('2026-11-15T04:00:00.000Z');
const parse = newsParser({ name: 'Invented Post', language: 'en', showsImages: false });
const read = (text: string) => parse({ text, address: 'https://post.example/feed', fetchedAt: FETCHED });

test('an Atom feed is read like an RSS feed', () => {
  const { items } = read(`<?xml version="1.0"?>
    <feed xmlns="http://www.w3.org/2005/Atom"><id>urn:x</id><title>Invented Post</title><updated>2026-11-15T11:00:00+08:00</updated>
      <entry><id>tag:post.example,2026:7</id><title type="html">Classes &amp;amp; work suspended | Invented Post</title>
        <link rel="alternate" href="/a/7?fbclid=1"/><published>2026-11-15T10:00:00+08:00</published>
        <category term="education"/><summary>City hall said so. More to follow.</summary></entry></feed>`);
  expect(items).toEqual([
    {
      externalId: 'tag:post.example,2026:7',
      revision: expect.any(String),
      title: 'Classes & work suspended',
      summary: 'City hall said so.',
      url: 'https://post.example/a/7',
      canonicalUrl: 'https://post.example/a/7',
      language: 'en',
      issuedAt: new Date('2026-11-15T02:00:00Z'),
      hints: ['education'],
      areas: [],
      polygons: [],
    },
  ]);
});

test('only a trailing outlet name is dropped from a title', () => {
  expect(titles('Water back in Pasig - Manila Water')).toEqual(['Water back in Pasig - Manila Water']);
  expect(titles('Water back in Pasig — invented post')).toEqual(['Water back in Pasig']);
  expect(titles('Invented Post')).toEqual(['Invented Post']);
});

test('without a guid the canonical address is the id, and a guid beyond measure is hashed', () => {
  const [plain] = read(
    feed('<item><title>a</title><link>https://www.post.example/x/?utm_id=1</link></item>'),
  ).items;
  expect(plain?.externalId).toBe('https://post.example/x');
  const long = `<guid>${'g'.repeat(501)}</guid>`;
  const [hashed] = read(
    feed(`<item><title>a</title><link>https://post.example/x</link>${long}</item>`),
  ).items;
  expect(hashed?.externalId).toMatch(/^sha256:[0-9a-f]{64}$/);
});

test('a time to come is no time of issue, and an address that is none is no item', () => {
  const item = (extra: string) =>
    feed(`<item><title>a</title><guid isPermaLink="false">1</guid>${extra}</item>`);
  const tomorrow = '<link>https://post.example/x</link><pubDate>Tue, 17 Nov 2026 05:00:00 +0800</pubDate>';
  expect(read(item(tomorrow)).items[0]).not.toHaveProperty('issuedAt');
  expect(read(item('<link>javascript:alert(1)</link>')).items).toEqual([]);
});

test('a picture is not shown where the terms do not allow it', () => {
  const { items } = read(
    feed(
      '<item><title>a</title><link>https://post.example/x</link><enclosure url="https://post.example/p.jpg" length="1" type="image/jpeg"/></item>',
    ),
  );
  expect(items[0]).not.toHaveProperty('imageUrl');
});

test('a hundred thousand brackets where a name should be cost nothing', () => {
  // CPU time of this thread: other work on the machine does not count.
  const before = process.threadCpuUsage();
  const { items } = read(
    feed(
      `<webMaster>${'('.repeat(100_000)}</webMaster><item><title>a</title><link>https://post.example/x</link><author>${'['.repeat(100_000)}</author></item>`,
    ),
  );
  expect(items).toHaveLength(1);
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(1_000);
});

test('the hundred newest items are enough', () => {
  const many = Array.from(
    { length: 120 },
    (_, n) => `<item><title>t${n}</title><link>https://post.example/${n}</link></item>`,
  );
  expect(read(feed(many.join(''))).items).toHaveLength(100);
});

function titles(title: string): string[] {
  return read(feed(`<item><title>${title}</title><link>https://post.example/x</link></item>`)).items.map(
    (item) => item.title,
  );
}

function feed(inside: string): string {
  return `<rss version="2.0"><channel><title>Invented Post</title><link>https://post.example</link><description>x</description>${inside}</channel></rss>`;
}
