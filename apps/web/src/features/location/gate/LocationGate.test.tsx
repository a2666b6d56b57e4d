import { act, cleanup, screen } from '@testing-library/preact';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeGeolocation, MARIKINA_POSITION, TIMED_OUT } from '../../../client/location/fake-geolocation.ts';
import { startLocationWhenGranted } from '../../../client/location/start-location-when-granted.ts';
import { Layout } from '../../../layout/Layout.tsx';
import { renderInApp } from '../../../layout/render-in-app.tsx';
import { useNavigate } from '../../../router/useNavigate.ts';
import { LocationGate } from './LocationGate.tsx';

const MARIKINA = { code: '1380700000', name: 'Marikina', lat: 14.65, lon: 121.1 };

/** By then an idle phone has loaded the lazy code. */
const SLOW_MS = 1_000;
const NO_RESPONSE = { get: () => new Promise<never>(() => {}), send: () => new Promise<never>(() => {}) };

// Lazily loaded: preloaded here so that a busy machine does not delay the tests.
beforeAll(() =>
  Promise.all([import('./DeniedPanel.tsx'), import('../../../client/location/start-location.ts')]),
);
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function openFeed(setting: Parameters<typeof renderInApp>[1] = {}, screen = <h1>Stories</h1>) {
  const view = renderInApp(
    <Layout header={null}>
      <LocationGate>{screen}</LocationGate>
    </Layout>,
    { path: '/feed?category=weather', ...setting },
  );
  const { stores, queryClient } = view;
  startLocationWhenGranted(window, { stores, queryClient, api: NO_RESPONSE, locale: () => 'en' });
  return view;
}

/** Lets the browser respond and this much time pass. */
async function pass(ms: number) {
  await act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
}

/** Waits for the panel, which is loaded when first needed. */
async function settle() {
  await act(() => vi.dynamicImportSettled());
  await pass(0);
}

describe('the location gate', () => {
  test('[GATE-001] shows a spinner with its words while it checks', async () => {
    fakeGeolocation('granted');
    openFeed();
    await pass(299);
    expect(screen.getByText('Checking location access...').closest('[role=status]')).not.toBeNull();
    expect(screen.queryByText('Stories')).toBeNull();
  });

  test('[GATE-005] shows the stories when permission is granted', async () => {
    fakeGeolocation('granted');
    openFeed();
    await pass(300);
    expect(screen.getByText('Stories')).toBeDefined();
  });

  test('asks nothing of a member whose account has a home', async () => {
    fakeGeolocation('denied');
    const { stores } = openFeed();
    act(() => stores.place.setState({ home: MARIKINA }));
    await pass(300);
    await settle();
    expect(screen.getByText('Stories')).toBeDefined();
  });

  test('[GATE-007] starts by checking and decides after 300 ms when the permission is known', async () => {
    for (const state of ['granted', 'denied', 'prompt'] as const) {
      fakeGeolocation(state);
      const { unmount, address } = openFeed();
      await pass(299);
      expect(screen.getByText('Checking location access...')).toBeDefined();
      await pass(1);
      await settle();
      expect(screen.queryByText('Stories') !== null).toBe(state !== 'denied');
      expect(screen.queryByText('Location Access Required') !== null).toBe(state === 'denied');
      expect(address().startsWith('/location-permission')).toBe(state === 'prompt');
      unmount();
    }
  });

  test('[GATE-008] waits 500 ms more when the permission is not known after 300 ms', async () => {
    fakeGeolocation();
    const { stores, address } = openFeed();
    await pass(350);
    act(() => stores.location.getState().setPermission('granted'));
    await pass(449);
    expect(screen.getByText('Checking location access...')).toBeDefined();
    await pass(1);
    expect(screen.getByText('Stories')).toBeDefined();
    expect(address()).toBe('/feed?category=weather');
  });

  test('asks the reader when the permission is still not known after 800 ms', async () => {
    fakeGeolocation();
    const { address } = openFeed();
    await pass(799);
    expect(address()).toBe('/feed?category=weather');
    await pass(1);
    expect(address()).toBe('/location-permission?redirect=%2Ffeed%3Fcategory%3Dweather');
  });

  test('[GATE-006] replaces the route by the page that asks, which knows the way back', async () => {
    fakeGeolocation('prompt');
    const { address } = openFeed({ from: '/terms' }, <Back />);
    await pass(300);
    expect(address()).toBe('/location-permission?redirect=%2Ffeed%3Fcategory%3Dweather');
    act(() => screen.getByRole('button', { name: 'Back' }).click());
    expect(address()).toBe('/terms');
  });

  test('[GATE-009] lets the page that asks through at once', () => {
    fakeGeolocation('prompt');
    const { address } = openFeed({ path: '/location-permission?redirect=%2Ffeed' });
    expect(screen.getByText('Stories')).toBeDefined();
    expect(address()).toBe('/location-permission?redirect=%2Ffeed');
  });

  test('[GATE-002] [GATE-003] [GATE-004] says when permission is denied, why it matters and where to go', async () => {
    fakeGeolocation('denied');
    openFeed();
    await pass(300);
    await settle();
    expect(screen.getByRole('heading', { name: 'Location Access Required' })).toBeDefined();
    expect(
      screen.getByText(
        'Paligid needs your location to show news from your area. Please enable location access in your browser settings.',
      ),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/');
    expect(screen.getAllByRole('listitem').map((it) => it.textContent)).toContain(
      '3Choose Allow and come back',
    );
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  test('a refusal lands where a place is picked: one press, and there are stories', async () => {
    fakeGeolocation('denied');
    const { stores } = openFeed();
    await pass(300);
    await settle();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Where should we look?');
    act(() => screen.getByRole('option', { name: /Quezon City/ }).click());
    expect(stores.place.getState().picked?.name).toBe('Quezon City');
    expect(screen.getByText('Stories')).toBeDefined();
  });

  test('who skips at the gate reads all of Metro Manila', async () => {
    fakeGeolocation('denied');
    const { stores } = openFeed();
    await pass(300);
    await settle();
    act(() => screen.getByRole('link', { name: 'Skip: show all of Metro Manila' }).click());
    expect(stores.place.getState().picked?.name).toBe('Metro Manila');
    expect(screen.getByText('Stories')).toBeDefined();
  });

  test('a picked place opens at once, whatever the permission', async () => {
    fakeGeolocation('denied');
    openFeed({ page: { place: MARIKINA } });
    expect(screen.getByText('Stories')).toBeDefined();
    await pass(2_000);
    expect(screen.getByText('Stories')).toBeDefined();
  });

  test('a place picked on the denied panel opens the gate', async () => {
    fakeGeolocation('denied');
    const { stores } = openFeed();
    await pass(300);
    await settle();
    act(() => stores.place.getState().pick(MARIKINA));
    expect(screen.getByText('Stories')).toBeDefined();
  });

  test('stories of a remembered position stay while the gate checks, and go when permission is gone', async () => {
    fakeGeolocation('denied');
    openFeed({ page: { place: { lat: 14.65, lon: 121.1 } } });
    expect(screen.getByText('Stories')).toBeDefined();
    await pass(300);
    await settle();
    expect(screen.getByText('Location Access Required')).toBeDefined();
  });

  test('[LOCATION-001] follows the browser without a reload, and forgets the position with the permission', async () => {
    const device = fakeGeolocation('granted');
    device.answer(MARIKINA_POSITION);
    const { stores } = openFeed();
    await pass(SLOW_MS);
    await settle();
    expect(stores.location.getState().position).not.toBeNull();
    act(() => device.change('denied'));
    await settle();
    expect(screen.getByText('Location Access Required')).toBeDefined();
    expect(stores.location.getState().position).toBeNull();
    device.answer(MARIKINA_POSITION);
    act(() => device.change('granted'));
    await pass(0);
    expect(screen.getByText('Stories')).toBeDefined();
  });

  test('[LOCATION-015] who cannot be found though it is allowed may try again, and nobody else asks for them', async () => {
    const device = fakeGeolocation('granted');
    device.answer(TIMED_OUT, TIMED_OUT);
    openFeed();
    await pass(SLOW_MS);
    await settle();
    expect(screen.getByText('Unable to get your location. Please enable location services.')).toBeDefined();
    await pass(60_000);
    expect(device.getCurrentPosition).toHaveBeenCalledTimes(2);
    device.answer(MARIKINA_POSITION);
    await act(async () => screen.getByRole('button', { name: 'Try Again' }).click());
    await pass(0);
    expect(screen.getByText('Stories')).toBeDefined();
  });
});

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  );
}
