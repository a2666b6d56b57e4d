import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { firstStory, MARIKINA_CITY, setPreferences } from '../reader.ts';
import { routePaths } from '../route-paths.ts';

const CLIENT = join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist', 'client');
const STYLESHEETS = readdirSync(join(CLIENT, 'assets'))
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ path: `/assets/${name}`, classes: classesOf(join(CLIENT, 'assets', name)) }));

test('every document links the stylesheets of the classes it contains', async ({ page, context }) => {
  await setPreferences(context, { place: MARIKINA_CITY.code });
  const paths = routePaths(await firstStory(page));
  const local = await Promise.all(paths.map((path) => unstyledClasses(context.request, path)));
  expect(local.flat()).toEqual([]);
  await context.clearCookies();
  const guest = await Promise.all(paths.map((path) => unstyledClasses(context.request, path)));
  expect(guest.flat()).toEqual([]);
});

/** Classes in the server's document that only stylesheets it does not link define. */
async function unstyledClasses(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path)).text();
  const isLinked = ({ path: href }: { path: string }) => html.includes(`href="${href}"`);
  const linked = new Set(STYLESHEETS.filter(isLinked).flatMap(({ classes }) => [...classes]));
  expect(linked.size, `${path} links stylesheets of the build`).toBeGreaterThan(0);
  const others = STYLESHEETS.filter((sheet) => !isLinked(sheet));
  const used = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names?.split(' ') ?? []),
  );
  return [...used]
    .filter((name) => !linked.has(name))
    .flatMap((name) =>
      others.filter(({ classes }) => classes.has(name)).map((sheet) => `${path}: .${name} of ${sheet.path}`),
    );
}

function classesOf(file: string): ReadonlySet<string> {
  return new Set([...readFileSync(file, 'utf8').matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name ?? ''));
}
