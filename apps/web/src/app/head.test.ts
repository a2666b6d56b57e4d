import { afterEach, expect, test } from 'vitest';
import { documentTitle, updateHead } from './head.ts';
import { headTags } from './head-tags.ts';

const PAGE = { origin: 'https://paligid.example', locale: 'en', theme: 'dark' } as const;

afterEach(() => {
  document.head.replaceChildren();
});

function contentOf(name: string, tags: ReturnType<typeof headTags>) {
  const found = tags.find(({ attributes }) => attributes['name'] === name || attributes['property'] === name);
  return found?.attributes['content'];
}

test('the title names the product once', () => {
  expect(documentTitle({ title: 'Feed' })).toBe('Feed · Paligid');
  expect(documentTitle({ title: 'Paligid: news around you' })).toBe('Paligid: news around you');
});

test('a page that search engines shall not list has no canonical address and says so', () => {
  const tags = headTags({ title: 'Settings' }, PAGE);
  expect(contentOf('robots', tags)).toBe('noindex');
  expect(tags.some(({ tag }) => tag === 'link')).toBe(false);
});

test('a preview has a whole address for its picture, of the story or of the product', () => {
  const story = headTags(
    { title: 'Flood', story: { id: 's-1', version: '3' }, canonicalPath: '/story/s-1' },
    PAGE,
  );
  expect(contentOf('og:image', story)).toBe('https://paligid.example/api/og?id=s-1&lang=en&v=3');
  expect(contentOf('og:image:alt', story)).toBe('Flood, with place, time and source');
  const plain = headTags({ title: 'Feed', canonicalPath: '/feed' }, { ...PAGE, locale: 'fil' });
  expect(contentOf('og:image', plain)).toBe('https://paligid.example/api/og?type=app&lang=fil');
  expect(contentOf('og:image:alt', plain)).toBe('Balita at babala sa paligid mo');
  for (const tags of [story, plain]) {
    expect([contentOf('og:image:width', tags), contentOf('og:image:height', tags)]).toEqual(['1200', '630']);
    expect(contentOf('twitter:card', tags)).toBe('summary_large_image');
  }
});

test('the preview of a Filipino page names an address that gives Filipino to a crawler without cookies', () => {
  const head = { title: 'Baha', canonicalPath: '/story/s-1' };
  const filipino = headTags(head, { ...PAGE, locale: 'fil' });
  expect(contentOf('og:url', filipino)).toBe('https://paligid.example/story/s-1?lang=fil');
  expect(contentOf('og:locale', filipino)).toBe('tl_PH');
  const english = headTags(head, PAGE);
  expect(contentOf('og:url', english)).toBe('https://paligid.example/story/s-1');
  expect(contentOf('og:locale', english)).toBe('en_US');
  // Search engines list one of the two.
  for (const tags of [filipino, english])
    expect(tags.find(({ tag }) => tag === 'link')?.attributes['href']).toBe(
      'https://paligid.example/story/s-1',
    );
});

test('in the browser title, description and address follow the screen', () => {
  updateHead(document, { title: 'Feed', description: 'Stories', canonicalPath: '/feed' }, PAGE);
  expect(document.title).toBe('Feed · Paligid');
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe('Stories');
  updateHead(document, { title: 'Settings' }, PAGE);
  expect(document.title).toBe('Settings · Paligid');
  expect(document.querySelector('link[rel="canonical"], meta[name="description"]')).toBeNull();
});
