import { expect, test } from '@playwright/test';
import { budgetOf } from '../budget.ts';
import { firstLoad, type Weight } from '../first-load.ts';

const ROUTES = {
  '/': 'home/home',
  '/feed': 'feed/feed',
  '/focus': 'focus/focus',
  '/story': 'story/story',
};

for (const [path, route] of Object.entries(ROUTES)) {
  for (const lang of ['en', 'fil'] as const) {
    test(`the first visit to ${path} in ${lang} keeps to its budget`, () => {
      const weight = firstLoad(lang, `src/features/${route}.route.tsx`);
      for (const kind of ['JavaScript', 'CSS'] satisfies (keyof Weight)[]) {
        const { floor, ceiling } = budgetOf(`${kind} of ${path}, bytes gz`);
        expect.soft(weight[kind], `${kind}: lower the floor with the code`).toBeGreaterThanOrEqual(floor);
        expect.soft(weight[kind], `${kind}: too heavy`).toBeLessThanOrEqual(ceiling);
      }
    });
  }
}
