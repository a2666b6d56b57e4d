import { act, cleanup, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { DENIED, fakeGeolocation, MARIKINA_POSITION } from '../../../client/location/fake-geolocation.ts';
import { renderInApp } from '../../../layout/render-in-app.tsx';
import { AtPath } from '../../../router/MemoryRouter.tsx';
import { PermissionScreen } from './PermissionScreen.tsx';

afterEach(cleanup);

const SCREEN = (
  <AtPath path="/location-permission">
    <PermissionScreen />
  </AtPath>
);
const PATH = '/location-permission?redirect=%2Ffeed%3Fcategory%3Dweather';

describe('the page that asks for the location', () => {
  test('[LOCATION-016] says why, beside a place to pick, the position and a way home', () => {
    renderInApp(SCREEN, { path: PATH });
    expect(screen.getByRole('heading', { name: 'Location access is needed for local news' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Use my location' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('heading', { level: 1, name: 'Where should we look?' })).toBeDefined();
    expect(screen.getAllByRole('option')).toHaveLength(5);
    expect(screen.getByText('Often picked')).toBeDefined();
  });

  test('skipping picks all of Metro Manila and leads on, with a link for who runs no script', async () => {
    const { stores, address } = renderInApp(SCREEN, { path: PATH });
    const skip = screen.getByRole('link', { name: 'Skip: show all of Metro Manila' });
    expect(skip.getAttribute('href')).toBe('/place?code=1300000000&redirect=%2Ffeed%3Fcategory%3Dweather');
    await userEvent.click(skip);
    expect(stores.place.getState().picked).toMatchObject({ code: '1300000000', name: 'Metro Manila' });
    expect(address()).toBe('/feed?category=weather');
  });

  test('[ROUTE-024] leads on to where the reader wanted to go when it is allowed', async () => {
    fakeGeolocation('prompt').answer(MARIKINA_POSITION);
    const { stores, address } = renderInApp(SCREEN, { path: PATH });
    await userEvent.click(screen.getByRole('button', { name: 'Use my location' }));
    await waitFor(() => expect(address()).toBe('/feed?category=weather'));
    expect(stores.preferences.getState().locationEnabled).toBe(true);
  });

  test('leads nowhere outside of the product', async () => {
    fakeGeolocation('prompt').answer(MARIKINA_POSITION);
    const { address } = renderInApp(SCREEN, {
      path: '/location-permission?redirect=https%3A%2F%2Fevil.example',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Use my location' }));
    await waitFor(() => expect(address()).toBe('/focus'));
  });

  test('says when it failed and lets the reader ask again', async () => {
    const device = fakeGeolocation('prompt');
    device.answer(DENIED);
    const { address } = renderInApp(SCREEN, { path: PATH });
    await userEvent.click(screen.getByRole('button', { name: 'Use my location' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Unable to get your location. Please enable location services.');
    device.answer(MARIKINA_POSITION);
    await userEvent.click(screen.getByRole('button', { name: 'Use my location' }));
    await waitFor(() => expect(address()).toBe('/feed?category=weather'));
  });

  test('goes on at once when it is already allowed', () => {
    const { stores, address } = renderInApp(SCREEN, { path: PATH });
    act(() => stores.location.getState().setPermission('granted'));
    expect(address()).toBe('/feed?category=weather');
  });

  test('shows the denied panel when it is already denied', () => {
    const { stores } = renderInApp(SCREEN, { path: PATH });
    act(() => stores.location.getState().setPermission('denied'));
    expect(screen.getByRole('heading', { name: 'Location Access Required' })).toBeDefined();
  });

  test('a place picked here leads on too', async () => {
    const { stores, address } = renderInApp(SCREEN, { path: PATH });
    await userEvent.click(screen.getByRole('option', { name: /Marikina/ }));
    expect(stores.place.getState().picked?.code).toBe('1380700000');
    expect(address()).toBe('/feed?category=weather');
  });
});
