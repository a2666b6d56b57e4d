import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

/** Names of the browser's offline caches. */
export function cacheNames(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

/** Waits until the next start works offline and includes the story at a path. */
export async function expectStoredOffline(page: Page, storyPath: string): Promise<void> {
  const id = storyPath.split('/').at(-1) ?? '';
  await expect.poll(() => countEntries(page, 'shell'), { timeout: 20_000 }).toBe(1);
  await expect.poll(() => countEntries(page, 'news ', '/story?', id), { timeout: 20_000 }).toBe(1);
}

/** Waits until the code of the story page is cached; it loads when the browser is idle. */
export async function expectStoryCode(page: Page, lang: 'en' | 'fil'): Promise<void> {
  const { pathname } = new URL(import.meta.resolve(`../apps/web/dist/client/manifest.${lang}.json`));
  const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
    readFileSync(pathname, 'utf8'),
  );
  const files = new Set<string>();
  const visit = (name: string) => {
    const { file, imports = [] } = manifest[name] ?? { file: name };
    if (files.has(file)) return;
    files.add(file);
    imports.forEach(visit);
  };
  for (const name of ['story.route.tsx', 'below-fold/StoryBelowFold.tsx'])
    visit(`src/features/story/${name}`);
  const loaded = () =>
    page.evaluate(
      (wanted) => {
        const names = performance.getEntriesByType('resource').map(({ name }) => name);
        return wanted.filter((file) => names.some((name) => name.endsWith(file)));
      },
      [...files],
    );
  await expect.poll(loaded, { timeout: 20_000 }).toEqual([...files]);
}

/** Counts entries whose URL contains all the parts, in caches whose names start with `cache`. */
function countEntries(page: Page, cache: string, ...parts: string[]): Promise<number> {
  return page.evaluate(
    async ([start = '', ...wanted]) => {
      const names = (await caches.keys()).filter((name) => name.startsWith(start));
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().filter(({ url }) => wanted.every((part) => url.includes(part))).length;
    },
    [cache, ...parts],
  );
}
