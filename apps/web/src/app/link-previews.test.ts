import { buildStory, STORY_ID } from '@paligid/testkit/build-story';
import { QueryClient } from '@tanstack/react-query';
import { beforeAll, expect, test } from 'vitest';
import { buildPage } from '../client/build-page.ts';
import { queryKeys } from '../client/queries/query-keys.ts';
import { ROUTES } from '../routes.ts';
import { headTags } from './head-tags.ts';
import { loadRoute } from './route-modules.ts';

const PATHS = [
  ...[
    '/',
    '/focus',
    '/feed',
    '/map',
    '/pasok',
    '/biyahe',
    '/outages',
    '/totoo-ba',
    '/storm-pack',
    '/status',
    '/bot',
    '/brand',
  ],
  ...['/privacy', '/terms', '/story/:id'],
];
const PAGES = PATHS.flatMap((path) => (['en', 'fil'] as const).map((locale) => [path, locale] as const));

// A first load of their code takes longer than a test waits.
beforeAll(async () => {
  const shown = ROUTES.filter(({ path }) => PATHS.includes(path));
  await Promise.all(shown.map((route) => loadRoute(route)));
}, 120_000);

/** The tags of a page, as its document has them for a reader without cookies. */
async function tagsOf(path: string, locale: 'en' | 'fil'): Promise<Map<string, string>> {
  const route = ROUTES.find((it) => it.path === path);
  if (route === undefined) throw new Error(`no route ${path}`);
  const { head } = await loadRoute(route);
  const page = buildPage({ locale, origin: 'https://paligid.example' });
  const queryClient = new QueryClient();
  const story = buildStory({ title: locale === 'fil' ? 'Baha sa España' : 'Flood on España' });
  queryClient.setQueryData(queryKeys.story(locale, STORY_ID), story);
  const params: Record<string, string> = path.includes(':id') ? { id: STORY_ID } : {};
  const tags = headTags(head({ page, params, search: new URLSearchParams(), queryClient }), page);
  return new Map(
    tags.flatMap(({ attributes }) => {
      const name = attributes['property'] ?? attributes['name'];
      return name === undefined ? [] : [[name, attributes['content'] ?? ''] as const];
    }),
  );
}

/** Locales of Facebook's list that are ours; any other value is an error there. */
const FACEBOOK_LOCALES = { en: 'en_US', fil: 'tl_PH' };
/** The longest text that X takes for a picture. */
const X_ALT_MAX = 420;

test.each(PAGES)('a link to %s in %s has what Facebook and Messenger ask for', async (path, locale) => {
  const tags = await tagsOf(path, locale);
  for (const name of ['og:title', 'og:type', 'og:image', 'og:url', 'og:description'])
    expect(tags.get(name), name).toMatch(/\S/);
  expect(tags.get('og:type')).toMatch(/^(?:website|article)$/);
  expect(tags.get('og:locale')).toBe(FACEBOOK_LOCALES[locale]);
  // Shown large from 600 x 315 on, and at the first share only if the size is named.
  expect(Number(tags.get('og:image:width'))).toBeGreaterThanOrEqual(600);
  expect(Number(tags.get('og:image:height'))).toBeGreaterThanOrEqual(315);
  // Facebook reads the page at this address instead.
  const url = new URL(tags.get('og:url') ?? '');
  expect([url.protocol, url.searchParams.get('lang')]).toEqual(['https:', locale === 'fil' ? 'fil' : null]);
});

test.each(PAGES)('a link to %s in %s has what X asks for', async (path, locale) => {
  const tags = await tagsOf(path, locale);
  expect(tags.get('twitter:card')).toBe('summary_large_image');
  for (const name of ['twitter:title', 'twitter:description']) expect(tags.get(name), name).toMatch(/\S/);
  expect(new URL(tags.get('twitter:image') ?? '').protocol).toBe('https:');
  expect((tags.get('twitter:image:alt') ?? '').length).toBeLessThanOrEqual(X_ALT_MAX);
});

test.each(PAGES)('a link to %s in %s has what Telegram and Viber ask for', async (path, locale) => {
  const tags = await tagsOf(path, locale);
  for (const name of ['og:site_name', 'og:title', 'og:description'])
    expect(tags.get(name), name).toMatch(/\S/);
  const image = new URL(tags.get('og:image') ?? '');
  expect([image.protocol, image.pathname]).toEqual(['https:', '/api/og']);
  expect(image.searchParams.get('lang')).toBe(locale);
  expect(tags.get('og:image:type')).toBe('image/png');
});

test.each(PATHS)('a link to %s is previewed in the language that it names', async (path) => {
  const [english, filipino] = await Promise.all([tagsOf(path, 'en'), tagsOf(path, 'fil')]);
  // A report's own text is not ours to translate.
  const name = path === '/story/:id' ? 'og:title' : 'og:description';
  expect(filipino.get(name)).not.toBe(english.get(name));
});
