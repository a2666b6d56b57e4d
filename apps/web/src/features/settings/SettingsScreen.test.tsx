import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Stores } from '../../client/stores/stores.ts';
import { renderInApp } from '../../layout/render-in-app.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';

let stores: Stores;

beforeEach(() => {
  ({ stores } = renderInApp(<SettingsScreen />));
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
