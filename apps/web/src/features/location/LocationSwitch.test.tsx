import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { DENIED, fakeGeolocation, MARIKINA_POSITION } from '../../client/location/fake-geolocation.ts';
import { renderInApp } from '../../layout/render-in-app.tsx';
import { LocationSwitch } from './LocationSwitch.tsx';

afterEach(cleanup);

const toggle = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Use my location' });

test('is off until the browser allows it, and on from then on, also untouched', () => {
  const { stores } = renderInApp(<LocationSwitch />);
  expect(toggle().checked).toBe(false);
  act(() => stores.location.getState().setPermission('granted'));
  expect(toggle().checked).toBe(true);
});

test('switched off it says so to everything that follows the reader, and leaves the permission alone', async () => {
  const { stores } = renderInApp(<LocationSwitch />);
  act(() => stores.location.getState().setPermission('granted'));
  await userEvent.click(toggle());
  expect(toggle().checked).toBe(false);
  expect(stores.preferences.getState().chosen.locationEnabled).toBe(false);
  expect(stores.location.getState().permission).toBe('granted');
});

test('switched on it asks the browser, and stays off when that says no', async () => {
  const device = fakeGeolocation('prompt');
  device.answer(DENIED);
  const { stores } = renderInApp(<LocationSwitch />);
  await userEvent.click(toggle());
  expect((await screen.findByRole('alert')).textContent).toContain('Unable to get your location');
  expect(toggle().checked).toBe(false);
  device.answer(MARIKINA_POSITION);
  await userEvent.click(toggle());
  await waitFor(() => expect(toggle().checked).toBe(true));
  expect(stores.preferences.getState().chosen.locationEnabled).toBe(true);
});
