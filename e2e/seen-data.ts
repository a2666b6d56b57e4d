import type { Page } from '@playwright/test';

/** Every text in the answers that a page was given: with its document and since. Data is not the catalogue's. */
export function collectData(page: Page): () => Promise<string[]> {
  const texts = new Set<string>();
  const pending: Promise<void>[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/api/proxy/')) return;
    const read = response.json().then((answer: unknown) => addTexts(answer, texts));
    pending.push(read.catch(() => {}));
  });
  return async () => {
    await Promise.all(pending);
    addTexts(JSON.parse((await page.locator('script#page').textContent()) ?? 'null'), texts);
    return [...texts];
  };
}

function addTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value.replace(/\s+/g, ' ').trim());
  else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) addTexts(part, texts);
  }
}
