import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PageInfo } from '../../app/page.ts';
import { createStores, type Stores, StoresContext } from '../../client/stores/stores.ts';
import { MemoryRouter } from '../../router/MemoryRouter.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';

const PAGE: PageInfo = {
  locale: 'en',
  theme: 'dark',
  place: null,
  isSignedIn: false,
  origin: 'https://paligid.example',
  renderedAt: '2026-11-15T00:00:00Z',
  config: { signing: { key: '', salt: '', environment: 'test' } },
};

let stores: Stores;

beforeEach(() => {
  stores = createStores(PAGE);
  render(
    <StoresContext value={stores}>
      <MemoryRouter>
        <SettingsScreen />
      </MemoryRouter>
    </StoresContext>,
  );
});
afterEach(cleanup);

test('a press on Filipino makes it the language', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Filipino' }));
  expect(stores.preferences.getState().language).toBe('filipino');
});

test('the dark theme is on until it is switched off', async () => {
  const dark = screen.getByRole<HTMLInputElement>('switch', { name: 'Dark theme' });
  expect(dark.checked).toBe(true);
  await userEvent.click(dark);
  expect(stores.preferences.getState().darkMode).toBe(false);
});

test('the size of the text is one of three, medium at first', async () => {
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Medium' }).checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Large' }));
  expect(stores.preferences.getState().fontSize).toBe('large');
});

test('no control is drawn for what does not work yet', () => {
  const controls = [...screen.getAllByRole('switch'), ...screen.getAllByRole('radio')];
  expect(controls).toHaveLength(5);
});
