import { type APIRequestContext, expect, test } from '@playwright/test';
import { squareAround } from '../quiet-city.ts';
import { routePaths } from '../route-paths.ts';
import { simulator } from '../world.ts';

/** No incident of the invented day is there: its reports would join the bulletin. */
const DAGUPAN = { code: '0105518000', name: 'Dagupan City', lat: 16.043, lon: 120.333 };
const HEADLINE = 'Heavy rainfall warning no. 7, sample bulletin';
const SENTENCES = [
  'Heavy rain is falling over the eastern side of the metropolis.',
  'Low streets along the river may be flooded until evening.',
  'The next bulletin follows in three hours.',
];

let story = '';

test.beforeAll(async ({ request }) => {
  await simulator().issue({
    kind: 'cap',
    severity: 'Severe',
    areas: [{ description: DAGUPAN.name, polygon: squareAround(DAGUPAN) }],
    headline: HEADLINE,
    description: SENTENCES.join(' '),
  });
  await expect.poll(async () => (story = await storyPathOf(request)), { timeout: 30_000 }).not.toBe('');
});

test('a story is whole in its document, with all that a preview of it needs', async ({
  request,
  baseURL,
}) => {
  const answer = await request.get(story);
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  const shown = withoutScripts(html);
  for (const sentence of [HEADLINE, ...SENTENCES]) expect(shown).toContain(sentence);
  expect(html).toContain(`<title>${HEADLINE} · Paligid</title>`);
  expect(html).toContain(`<link rel="canonical" href="${baseURL}${story}">`);
  expect(contentOf(html, 'description')).toContain(SENTENCES[0]);
  expect(contentOf(html, 'og:title')).toBe(HEADLINE);
  expect(contentOf(html, 'og:description')).toContain(SENTENCES[0]);
  expect(contentOf(html, 'og:type')).toBe('article');
  expect(contentOf(html, 'og:url')).toBe(`${baseURL}${story}`);
  expect(contentOf(html, 'og:image')).toContain(baseURL);
  expect(contentOf(html, 'og:locale')).toBe('en_US');
  expect(contentOf(html, 'og:site_name')).toBe('Paligid');
});

test('a link that names Filipino is previewed in Filipino, and its picture may be fetched', async ({
  request,
  baseURL,
}) => {
  const html = await (await request.get(`${story}?lang=fil`)).text();
  expect(html).toContain('<html lang="fil"');
  expect(contentOf(html, 'og:url')).toBe(`${baseURL}${story}?lang=fil`);
  expect(contentOf(html, 'og:locale')).toBe('tl_PH');
  const image = (contentOf(html, 'og:image') ?? '').replaceAll('&amp;', '&');
  expect(new URL(image).searchParams.get('lang')).toBe('fil');
  const picture = await request.get(image);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  expect((await picture.body()).length).toBeLessThan(300_000);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Allow: ${new URL(image).pathname}`);
});

test('a story that nobody knows is a page with status 404 that stays out of search', async ({ request }) => {
  const answer = await request.get('/story/s-00000000-0000-7000-8000-000000000000');
  expect(answer.status()).toBe(404);
  expect(contentOf(await answer.text(), 'robots')).toBe('noindex');
});

test('robots are led to the sitemap, and it lists an official bulletin', async ({ request, baseURL }) => {
  const robots = await request.get('/robots.txt');
  expect(await robots.text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toContain('application/xml');
  expect(await sitemap.text()).toContain(`<loc>${baseURL}${story}</loc>`);
});

test('every page comes with its guards, without inline script or style', async ({ request }) => {
  for (const path of routePaths(story)) {
    const answer = await request.get(path);
    const headers = answer.headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("require-trusted-types-for 'script'");
    expect(policy, path).not.toContain('unsafe');
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      // Google sign-in uses a popup.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(inlineParts(await answer.text()), path).toEqual([]);
  }
});

/** Empty while the feed does not list it yet. */
async function storyPathOf(request: APIRequestContext): Promise<string> {
  const feed = await request.get('/feed', { headers: { cookie: `paligid_place=${DAGUPAN.code}` } });
  const links = withoutScripts(await feed.text()).matchAll(/href="(\/story\/[^"]+)"[^>]*>([^<]*)</g);
  return [...links].find(([, , title]) => title === HEADLINE)?.[1] ?? '';
}

function withoutScripts(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>/g, '');
}

function contentOf(html: string, name: string): string {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
}

/** Inline scripts and styles of the page. The page's state is data, which no browser runs. */
function inlineParts(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].filter(
    ([, attributes = '']) => !/ src=/.test(attributes) && !attributes.includes('type="application/json"'),
  );
  const others = withoutScripts(html).matchAll(/<style\b[^>]*>|<[^>]+ style=[^>]*>|<[^>]+ on[a-z]+=[^>]*>/g);
  return [...scripts, ...others].map(([part]) => part);
}
