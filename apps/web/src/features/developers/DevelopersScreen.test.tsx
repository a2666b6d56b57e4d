import { act, cleanup, fireEvent, screen } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp, signInTestReader } from '../../layout/render-in-app.tsx';
import { DevelopersScreen } from './DevelopersScreen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a guest sees the address of a call, code to copy and where to sign in', async () => {
  renderInApp(<DevelopersScreen />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Alerts and news for your own program');
  expect(screen.getByRole('link', { name: /GET \/public\/v1/ }).getAttribute('href')).toBe(
    '/public/v1/places/1380700000/alerts?lang=en',
  );
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toContain('developers');
  expect(screen.getAllByRole('button', { name: /^Copy: / })).toHaveLength(2);
});

test('a call that is tried shows its status, what is left of the quota and the response', async () => {
  const fetch = vi.fn(async (_path: string) =>
    Response.json({ status: 'success' }, { headers: { 'ratelimit-remaining': '29' } }),
  );
  vi.stubGlobal('fetch', fetch);
  renderInApp(<DevelopersScreen />);
  fireEvent.click(screen.getByRole('radio', { name: 'Sources' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Status 200, 29 calls left')).toBeDefined();
  expect(fetch.mock.calls[0]?.[0]).toBe('/public/v1/sources');
  expect(screen.getByRole('region', { name: 'Response' }).textContent).toContain('"success"');
});

test('a reader makes a key, sees it once, and revokes it', async () => {
  const key = {
    ...{ id: '019a8560-7a00-7000-8000-000000000001', name: 'Website', hint: 'wxyz' },
    ...{ created_at: '2026-11-15T04:00:00.000Z', calls_today: 12, refused_today: 0, last_used: null },
  };
  const sent: string[] = [];
  const { stores } = renderInApp(<DevelopersScreen />, {
    get: (address) => (address === '/me/api-keys' ? { keys: [] } : { webhooks: [] }),
    send: (method, address) => {
      sent.push(`${method} ${address}`);
      return method === 'POST' ? { key: `plg_${'a'.repeat(43)}`, keys: [key] } : { keys: [] };
    },
  });
  act(() => signInTestReader(stores));
  fireEvent.change(await screen.findByLabelText('Name of the key'), { target: { value: ' Website ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Make a key' }));
  expect(await screen.findByText(`plg_${'a'.repeat(43)}`)).toBeDefined();
  expect(screen.getByText('ends in wxyz, 12 calls today')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Revoke Website' }));
  expect(await screen.findByText('You have no key yet.')).toBeDefined();
  expect(sent).toEqual(['POST /me/api-keys', `DELETE /me/api-keys/${key.id}`]);
});
