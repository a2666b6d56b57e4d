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
  vi.useRealTimers();
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

test('tries again by itself when the network is back, once it has lasted for a second', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  renderInApp(<OfflineScreen />, { path: '/brand' });
  vi.useFakeTimers();
  const comeBack = () => act(() => void window.dispatchEvent(new Event('online')));
  comeBack();
  onLine.mockReturnValue(false);
  vi.advanceTimersByTime(1_000);
  expect(reload, 'it was gone again').not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  comeBack();
  vi.advanceTimersByTime(999);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledOnce();
});

test('holds nobody who has left', () => {
  const { unmount } = renderInApp(<OfflineScreen />, { path: '/brand' });
  vi.useFakeTimers();
  act(() => void window.dispatchEvent(new Event('online')));
  unmount();
  vi.advanceTimersByTime(2_000);
  expect(reload).not.toHaveBeenCalled();
});
