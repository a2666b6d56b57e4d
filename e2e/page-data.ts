import type { Page } from '@playwright/test';

/**
 * Collects every text in the data of a page: from its document, calls and live updates. Such texts are not from the
 * catalogue.
 */
export function collectData(page: Page): () => Promise<string[]> {
  const texts = new Set<string>();
  const pending: Promise<void>[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/api/proxy/')) return;
    const read = response.json().then((answer: unknown) => addTexts(answer, texts));
    pending.push(read.catch(() => {}));
  });
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => addTexts(parseJsonText(String(payload)), texts));
  });
  return async () => {
    await Promise.all(pending);
    addTexts(JSON.parse((await page.locator('script#page').textContent()) ?? 'null'), texts);
    return [...texts];
  };
}

function addTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(tidy(value));
  else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) addTexts(part, texts);
    if ('location' in value) addPlaces(value.location, texts);
  }
}

/** 'Greenhills Shopping Center, San Juan City': a karatula without room for both shows one of them. */
function addPlaces(location: unknown, texts: Set<string>): void {
  if (typeof location !== 'string') return;
  for (const place of location.split(',')) texts.add(tidy(place));
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
