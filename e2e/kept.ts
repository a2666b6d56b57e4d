import { expect, type Page } from '@playwright/test';

/** What the browser holds for when there is no network, by the names of its caches. */
export function cacheNames(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

/** Waits until the next start needs no network, and the story at a path is there for it. */
export async function expectKept(page: Page, storyPath: string): Promise<void> {
  const id = storyPath.split('/').at(-1) ?? '';
  await expect.poll(() => countIn(page, 'shell'), { timeout: 20_000 }).toBe(1);
  await expect.poll(() => countIn(page, 'news ', '/story?', id)).toBe(1);
}

/** Entries whose address holds all the parts, in the caches whose names start so. */
function countIn(page: Page, cache: string, ...parts: string[]): Promise<number> {
  return page.evaluate(
    async ([start = '', ...wanted]) => {
      const names = (await caches.keys()).filter((name) => name.startsWith(start));
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().filter(({ url }) => wanted.every((part) => url.includes(part))).length;
    },
    [cache, ...parts],
  );
}
