import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { LazyLanguageOffer } from './Layout.tsx';
import { renderInApp } from './render-in-app.tsx';

// Transforming the module the first time may take longer than a query waits.
beforeAll(async () => void (await import('./LanguageOffer.tsx')));
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(browserLanguage: string, page: Parameters<typeof renderInApp>[1] = {}) {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browserLanguage);
  return renderInApp(<LazyLanguageOffer />, page);
}

const offer = () => screen.findByRole('button', { name: 'Basahin sa Filipino' });

test.each(['fil-PH', 'tl', 'fil'])('a browser in %s is offered Filipino, in Filipino', async (language) => {
  const { stores } = show(language);
  expect((await offer()).lang).toBe('fil');
  await userEvent.click(await offer());
  expect(stores.preferences.getState().language).toBe('filipino');
  expect(screen.queryByRole('button')).toBeNull();
});

test('who stays with English has chosen it and is not asked again', async () => {
  const { stores } = show('fil-PH');
  await offer();
  await userEvent.click(screen.getByRole('button', { name: 'Keep reading in English' }));
  expect(stores.preferences.getState().chosen).toEqual({ language: 'english' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('other browsers and readers who read Filipino already are offered nothing', async () => {
  show('en-PH');
  show('fil-PH', { page: { locale: 'fil' } });
  await vi.dynamicImportSettled();
  expect(screen.queryByRole('button')).toBeNull();
});
