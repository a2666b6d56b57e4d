import { cleanup, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { LazyOffers } from './Layout.tsx';
import { renderInApp } from './render-in-app.tsx';

// Transforming the module the first time may take longer than a query waits.
beforeAll(async () => void (await import('./Offers.tsx')));
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
  return renderInApp(<LazyOffers />, page);
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

function stubConnection(connection: object) {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'connection');
    sessionStorage.clear();
  });
}

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'a reader with %o is offered the light page, and can stay',
  async (connection) => {
    stubConnection(connection);
    show('en-PH');
    const link = await screen.findByRole('link', { name: 'Slow connection? Open the light page.' });
    expect(link.getAttribute('href')).toBe('/lite');
    await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
    expect(screen.queryByRole('link')).toBeNull();
    cleanup();
    show('en-PH');
    await vi.dynamicImportSettled();
    expect(screen.queryByRole('link')).toBeNull();
  },
);

test('the offer of the server is replaced by one that can be closed, and stays away once it was', async () => {
  const offered = () => {
    document.body.insertAdjacentHTML('afterbegin', '<aside id="lite-offer"><a href="/lite">x</a></aside>');
    show('en-PH');
  };
  onTestFinished(() => sessionStorage.clear());
  offered();
  await screen.findByRole('link', { name: 'Slow connection? Open the light page.' });
  expect(screen.getAllByRole('link')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  cleanup();
  offered();
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
});

test('a fast connection, and a browser that says nothing of it, are offered nothing', async () => {
  show('en-PH');
  stubConnection({ saveData: false, effectiveType: '4g' });
  show('en-PH');
  await vi.dynamicImportSettled();
  expect(screen.queryByRole('link')).toBeNull();
});
