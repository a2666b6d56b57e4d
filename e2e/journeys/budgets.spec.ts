import { expect, test } from '@playwright/test';
import { getBudget, measureFirstLoad, type PageWeight } from '../budgets.ts';

const ROUTES = {
  '/': 'home/home',
  '/feed': 'feed/feed',
  '/focus': 'focus/focus',
  '/story': 'story/story',
};

for (const [path, route] of Object.entries(ROUTES)) {
  for (const lang of ['en', 'fil'] as const) {
    test(`the first visit to ${path} in ${lang} keeps to its budget`, () => {
      const weight = measureFirstLoad(lang, `src/features/${route}.route.tsx`);
      for (const kind of ['JavaScript', 'CSS'] satisfies (keyof PageWeight)[]) {
        const { floor, ceiling } = getBudget(`${kind} of ${path}, bytes gz`);
        expect.soft(weight[kind], `${kind}: lower the floor with the code`).toBeGreaterThanOrEqual(floor);
        expect.soft(weight[kind], `${kind}: too heavy`).toBeLessThanOrEqual(ceiling);
      }
    });
  }
}

// A phone on a slow network pays for each file, and a shared module by mistake brings a hundred of them.
for (const path of ['/', '/feed', '/focus'] as const) {
  test(`the first visit to ${path} asks for few files, with what is loaded when the page is idle`, async ({
    page,
  }) => {
    const files: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/assets/')) files.push(request.url());
    });
    await page.goto(path);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const { floor, ceiling } = getBudget(`files of ${path}`);
    // A slow machine is idle on the network before it asks for what it loads when idle.
    await expect.poll(() => files.length).toBeGreaterThanOrEqual(floor);
    await page.waitForLoadState('networkidle');
    expect(files.length).toBeLessThanOrEqual(ceiling);
  });
}
