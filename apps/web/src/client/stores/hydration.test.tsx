import { act } from '@testing-library/preact';
import { render } from 'preact';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { buildPage } from '../build-page.ts';
import { browserCookieJar } from './cookie-jar.ts';
import { browserStorage } from './key-value-storage.ts';
import { createStores, persistStores, type Stores, StoresContext } from './stores.ts';
import { usePreferences } from './usePreferences.ts';
import { useReaderPlace } from './useReaderPlace.ts';

const PASIG = { code: '1380800000', name: 'Pasig', lat: 14.5764, lon: 121.0851 };

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

function Screen() {
  const language = usePreferences((state) => state.language);
  const { place } = useReaderPlace();
  return (
    <p>
      {language} {place?.name ?? 'nowhere'}
    </p>
  );
}

function app(stores: Stores) {
  return (
    <StoresContext value={stores}>
      <Screen />
    </StoresContext>
  );
}

test('the first render is that of the document, whatever is stored; then comes what is stored', async () => {
  const errors = vi.spyOn(console, 'error');
  const page = buildPage();
  const root = document.createElement('div');
  root.innerHTML = renderToString(app(createStores(page)));
  expect(root.textContent).toBe('english nowhere');
  localStorage.setItem('paligid_preferences', JSON.stringify({ language: 'filipino' }));
  localStorage.setItem('paligid_place', JSON.stringify(PASIG));
  const stores = createStores(page);
  const jar = browserCookieJar(document, 'http:');
  const stop = persistStores(stores, { kvStorage: browserStorage(window), jar, document });
  const text = root.firstElementChild?.firstChild;
  await act(() => void hydrateRoot(root, app(stores)));
  expect(root.textContent).toBe('filipino Pasig');
  // The markup of the document was taken over, not replaced.
  expect(root.firstElementChild?.firstChild).toBe(text);
  expect(errors).not.toHaveBeenCalled();
  await act(() => void render(null, root));
  stop();
});

test('two readers who are rendered in one process share nothing', () => {
  const [one, other] = [createStores(buildPage()), createStores(buildPage())];
  one.preferences.getState().setLanguage('filipino');
  one.notices.getState().notify({ text: 'hello', duration: 0 });
  expect(other.preferences.getState().language).toBe('english');
  expect(other.notices.getState().notices).toEqual([]);
});
