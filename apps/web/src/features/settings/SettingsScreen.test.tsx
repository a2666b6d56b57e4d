import { cleanup, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import webPackage from '../../../package.json' with { type: 'json' };
import { renderInApp, signInTestReader } from '../../layout/render-in-app.tsx';
import { VERSION } from './AboutRows.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';

afterEach(cleanup);

const show = (options: Parameters<typeof renderInApp>[1] = {}) =>
  renderInApp(<SettingsScreen />, { path: '/settings', ...options });
const preferences = (view: ReturnType<typeof show>) => view.stores.preferences.getState();

test('a press on Filipino makes it the language', async () => {
  const view = show();
  await userEvent.click(screen.getByRole('link', { name: 'Filipino' }));
  expect(preferences(view).language).toBe('filipino');
});

test.each([
  ['Dark theme', 'darkMode', false],
  ['Compact cards', 'compactMode', true],
  ['Data saver', 'dataSaver', true],
] as const)('%s is switched at once', async (name, key, value) => {
  const view = show();
  await userEvent.click(screen.getByRole('switch', { name }));
  expect(preferences(view)[key]).toBe(value);
});

test('the size of the text is one of three, medium at first', async () => {
  const view = show();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Medium' }).checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Large' }));
  expect(preferences(view).fontSize).toBe('large');
});

test('the refresh interval runs from 5 to 60 minutes, and data saver says what it makes of it', async () => {
  show();
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Refresh every' });
  expect([slider.min, slider.max, slider.value]).toEqual(['5', '60', '15']);
  await userEvent.click(screen.getByRole('switch', { name: 'Data saver' }));
  expect(screen.getByText('Data saver makes it 30 minutes.')).toBeDefined();
});

test('the radius is that of the account until the reader chooses one here', () => {
  const view = show();
  const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Radius' });
  expect(slider().value).toBe('10');
  signInTestReader(view.stores, { radius_km: 5 });
  return waitFor(() => expect(slider().value).toBe('5'));
});

test('a guest is told where settings stay, and no call of an account is made', async () => {
  const asked: string[] = [];
  show({
    get: (address) => {
      asked.push(address);
      return new Promise(() => {});
    },
  });
  expect(screen.getByText('Changes apply at once and stay on this device.')).toBeDefined();
  expect(await screen.findByText('Sign in to save your places.')).toBeDefined();
  expect(asked.filter((address) => address.startsWith('/users'))).toEqual([]);
});

test('the search finds rows by their labels, a group by its title, and ignores accents and case', async () => {
  show();
  const search = screen.getByLabelText('Search settings');
  const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((it) => it.textContent);
  await userEvent.type(search, 'TEXT sïze');
  expect(titles()).toEqual(['Reading']);
  expect(screen.queryByRole('switch')).toBeNull();
  await userEvent.clear(search);
  await userEvent.type(search, 'location');
  expect(titles()).toContain('Location');
  await userEvent.clear(search);
  await userEvent.type(search, 'qqq');
  expect(screen.getByText('No setting is called "qqq"')).toBeDefined();
});

test('the version is that of the package', () => {
  expect(VERSION).toBe(webPackage.version);
});
