import { DEFAULT_ALERT_SETTINGS } from '@paligid/contract/entities/push';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp, signInTestReader } from '../../layout/render-in-app.tsx';
import { AlertSettingsGroup } from './AlertSettingsGroup.tsx';
import { stubPushBrowser } from './stub-push-browser.ts';

const PLACE = { code: '1380700000', name: 'Marikina', lat: 14.65, lon: 121.11 };
const RECIPIENT = { settings: DEFAULT_ALERT_SETTINGS, places: [], language: 'en' };
const WEEK = { sent: 12, held: 9, held_by: { budget: 5, 'quiet-hours': 3, 'same-version': 1 } };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open({
  settings = DEFAULT_ALERT_SETTINGS,
  week = WEEK,
  canSave = true,
  searches = () => [] as object[],
} = {}) {
  const calls: { method: string; address: string; body: unknown }[] = [];
  const view = renderInApp(<AlertSettingsGroup />, {
    page: { place: PLACE },
    get: (address) => {
      if (address === '/notifications/key') return { public_key: 'key' };
      if (address === '/users/me/alert-settings') return { settings, changed_at: null };
      if (address === '/users/me/places') return { places: [] };
      if (address === '/me/searches') return { searches: searches() };
      return { ...PLACE, within: 'Metro Manila' };
    },
    send: (method, address, body) => {
      if (address === '/notifications/history') return { notifications: [], next: null, unread: 0, week };
      calls.push({ method, address, body });
      if (!canSave) throw new TypeError('Failed to fetch');
      if (address.startsWith('/me/searches')) return { searches: [] };
      return address.startsWith('/users') ? { settings: body } : { recipient: RECIPIENT, is_account: false };
    },
  });
  return { ...view, calls };
}

async function openSubscribedGuest() {
  stubPushBrowser('granted');
  const view = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  await screen.findByText('Alerts reach this device');
  return view;
}

test('a guest turns alerts on here, and then chooses: levels, quiet hours, budget, topics and places', async () => {
  const { calls } = await openSubscribedGuest();
  const last = () => calls.at(-1)?.body as { settings: typeof DEFAULT_ALERT_SETTINGS; places: unknown[] };
  const severe = screen.getByRole('group', { name: 'High Priority' });
  fireEvent.click(within(severe).getByRole('radio', { name: 'Silent' }));
  await waitFor(() => expect(last().settings.severe).toBe('silent'));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '23:30' } });
  await waitFor(() => expect(last().settings.quiet).toEqual({ from: '23:30', to: '05:00' }));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  await waitFor(() => expect(last().settings.quiet).toBeNull());
  const classes = screen.getByRole('group', { name: 'Classes at my school' });
  expect(within(classes).getByRole<HTMLInputElement>('radio', { name: 'Sound' }).checked).toBe(true);
  fireEvent.click(within(classes).getByRole('radio', { name: 'Off' }));
  await waitFor(() => expect(last().settings.classes).toBe('off'));
  fireEvent.click(screen.getByRole('button', { name: /Traffic/ }));
  await waitFor(() => expect(last().settings.categories).toContain('traffic'));
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Home' }));
  fireEvent.click(screen.getByRole('radio', { name: 'High and Critical' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save place' }));
  await waitFor(() => expect(last().places).toMatchObject([{ kind: 'home', min_severity: 4 }]));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Home' }));
  await waitFor(() => expect(last().places).toEqual([]));
  expect(await screen.findByText('No place yet, so no warning can reach you. Add one.')).toBeDefined();
  // Nobody without a place is told that alerts reach them.
  expect(screen.queryByText('Alerts reach this device')).toBeNull();
});

test('the last seven days are counted, with why something was held back', async () => {
  await openSubscribedGuest();
  expect(await screen.findByText('12 alerts, 9 held back')).toBeDefined();
  const counts = screen.getAllByRole('definition').map((it) => it.textContent);
  expect(counts.slice(-3)).toEqual(['5', '3', '1']);
  expect(screen.getAllByRole('term').at(-2)?.textContent).toBe('In your quiet hours');
});

test('an account’s settings are shown on any device, and a change that fails is put back', async () => {
  stubPushBrowser('denied', 'denied');
  const { stores, calls } = open({ canSave: false });
  signInTestReader(stores);
  const severe = await screen.findByRole('group', { name: 'High Priority' });
  expect(screen.getByText('This browser blocks notifications')).toBeDefined();
  fireEvent.click(within(severe).getByRole('radio', { name: 'Off' }));
  await waitFor(() => expect(calls).toMatchObject([{ method: 'PUT', body: { severe: 'off' } }]));
  await waitFor(() =>
    expect(within(severe).getByRole<HTMLInputElement>('radio', { name: 'Sound' }).checked).toBe(true),
  );
});

test('critical alerts by mail can be chosen with a confirmed address; otherwise what is missing is said', async () => {
  stubPushBrowser('denied', 'denied');
  const { stores, calls } = open();
  const email = 'ana@example.com';
  signInTestReader(stores, { email, auth_method: 'email', verified: true });
  fireEvent.click(await screen.findByRole('switch', { name: 'Critical alerts by email too' }));
  await waitFor(() => expect(calls).toMatchObject([{ method: 'PUT', body: { email_critical: true } }]));
  expect(screen.getByText(/^To ana@example.com/)).toBeDefined();
  cleanup();
  for (const [user, missing] of [
    [{ email, auth_method: 'email', verified: false }, 'Confirm ana@example.com first'],
    [{ email: null, auth_method: 'phone', verified: true }, 'Your account has no confirmed email address.'],
    // What a phone account has confirmed is its number.
    [{ email, auth_method: 'phone', verified: true }, 'Your account has no confirmed email address.'],
  ] as const) {
    const view = open();
    signInTestReader(view.stores, user);
    expect(await screen.findByText(new RegExp(missing))).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /by email/ }).disabled).toBe(true);
    cleanup();
  }
  open();
  expect(screen.queryByRole('switch', { name: /by email/ })).toBeNull();
});

test('a mail that was chosen before the address was lost can be turned off', async () => {
  stubPushBrowser('denied', 'denied');
  const { stores, calls } = open({ settings: { ...DEFAULT_ALERT_SETTINGS, email_critical: true } });
  signInTestReader(stores, { email: null, auth_method: 'phone', verified: true });
  fireEvent.click(await screen.findByRole('switch', { name: /by email/ }));
  await waitFor(() => expect(calls).toMatchObject([{ body: { email_critical: false } }]));
});

test('what was muted in a notification can be unmuted', async () => {
  stubPushBrowser('denied', 'denied');
  const mutes = [{ category: 'traffic' as const, place_id: null }];
  const { stores, calls } = open({ settings: { ...DEFAULT_ALERT_SETTINGS, mutes } });
  signInTestReader(stores);
  fireEvent.click(await screen.findByRole('button', { name: 'Unmute Traffic everywhere' }));
  await waitFor(() => expect(calls).toMatchObject([{ body: { mutes: [] } }]));
});

test('a subscription that the server does not know is said, with a way to try again', async () => {
  stubPushBrowser('granted');
  open({ canSave: false });
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('Alerts may not reach this device')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('where the browser gives no storage, or no push at all, that is said', async () => {
  stubPushBrowser('granted');
  vi.stubGlobal('caches', undefined);
  open();
  expect(await screen.findByText(/gives Paligid no storage/)).toBeDefined();
  cleanup();
  vi.stubGlobal('navigator', { userAgent: 'Old', maxTouchPoints: 0 });
  open();
  expect(await screen.findByText(/can't receive alerts while Paligid is closed/)).toBeDefined();
});

const SEARCH = {
  ...{ id: '019a8560-7a00-7000-8000-0000000000aa', q: 'sunog sa Tondo', category: 'safety', severity: 3 },
  ...{ official: true, plain: true, created_at: '2026-11-15T04:00:00.000Z' },
};

test('saved searches lead to their results, say their filters, and can be removed', async () => {
  stubPushBrowser('denied', 'denied');
  const { stores, calls } = open({ searches: () => [SEARCH] });
  signInTestReader(stores);
  const link = await screen.findByRole('link', { name: /^sunog sa Tondo/ });
  expect(link.getAttribute('href')).toBe(
    '/search?q=sunog+sa+Tondo&plain=1&category=safety&grave=1&official=1',
  );
  expect(link.textContent).toMatch(/Important and up.*Official only.*Plain words/);
  fireEvent.click(screen.getByRole('button', { name: 'Remove the saved search "sunog sa Tondo"' }));
  expect(await screen.findByText(/^None yet/)).toBeDefined();
  expect(calls).toMatchObject([{ method: 'DELETE', address: `/me/searches/${SEARCH.id}` }]);
  expect(screen.getByRole('link', { name: 'Search the news' }).getAttribute('href')).toBe('/search');
});

test('saved searches that could not be loaded can be asked for again; a guest has none', async () => {
  stubPushBrowser('denied', 'denied');
  let isBroken = true;
  const { stores } = open({
    searches: () => {
      if (isBroken) throw new TypeError('Failed to fetch');
      return [SEARCH];
    },
  });
  signInTestReader(stores);
  expect(await screen.findByText("Your saved searches couldn't be loaded.")).toBeDefined();
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: /^sunog sa Tondo/ })).toBeDefined();
  cleanup();
  await openSubscribedGuest();
  expect(screen.queryByText('Saved searches')).toBeNull();
});
