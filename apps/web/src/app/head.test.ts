import { afterEach, expect, test } from 'vitest';
import { documentTitle, headTags, updateHead } from './head.ts';

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

test('a preview has a whole address for its picture, and the mark where the page has none', () => {
  const story = headTags({ title: 'Flood', image: '/api/og?id=1', canonicalPath: '/story/1' }, PAGE);
  expect(contentOf('og:image', story)).toBe('https://paligid.example/api/og?id=1');
  expect(contentOf('twitter:card', story)).toBe('summary_large_image');
  const plain = headTags({ title: 'Feed', canonicalPath: '/feed' }, PAGE);
  expect(contentOf('og:image', plain)).toBe('https://paligid.example/icon-512.png');
  expect(contentOf('twitter:card', plain)).toBe('summary');
});

test('in the browser title, description and address follow the screen', () => {
  updateHead(document, { title: 'Feed', description: 'Stories', canonicalPath: '/feed' }, PAGE);
  expect(document.title).toBe('Feed · Paligid');
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe('Stories');
  updateHead(document, { title: 'Settings' }, PAGE);
  expect(document.title).toBe('Settings · Paligid');
  expect(document.querySelector('link[rel="canonical"], meta[name="description"]')).toBeNull();
});
