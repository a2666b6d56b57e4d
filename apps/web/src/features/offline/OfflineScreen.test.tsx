import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../frame/render-in-app.tsx';
import { OfflineScreen } from './OfflineScreen.tsx';

const reload = vi.fn();

beforeEach(() => {
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('says that the page was never opened here, and leads to what was', () => {
  renderInApp(<OfflineScreen />, { path: '/brand' });
  expect(screen.getByRole('heading', { level: 2, name: 'Connection lost!' })).toBeDefined();
  expect(screen.getByText(/has not been opened on this device/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Read the last feed' }).getAttribute('href')).toBe('/feed');
  expect(screen.getByRole('banner')).toBeDefined();
});

test('says it in Filipino', () => {
  renderInApp(<OfflineScreen />, { path: '/brand', page: { locale: 'fil' } });
  expect(screen.getByRole('heading', { level: 2, name: 'Nawala ang koneksiyon!' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Basahin ang huling feed' })).toBeDefined();
});

test('can be tried again', async () => {
  renderInApp(<OfflineScreen />, { path: '/brand' });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('tries again by itself when the network is back', () => {
  renderInApp(<OfflineScreen />, { path: '/brand' });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(reload).toHaveBeenCalledOnce();
});
