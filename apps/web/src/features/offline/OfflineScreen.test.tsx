import { act, cleanup, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectivity } from '../../client/connectivity/connectivity.ts';
import { renderInApp } from '../../layout/render-in-app.tsx';
import { OfflineScreen } from './OfflineScreen.tsx';

const reload = vi.fn();

beforeEach(() => {
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  cleanup();
  connectivity.reportSuccess();
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
  expect(screen.getByRole('heading', { level: 2, name: 'Nawala ang koneksyon!' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Basahin ang huling feed' })).toBeDefined();
});

test('can be tried again', async () => {
  renderInApp(<OfflineScreen />, { path: '/brand' });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(reload).toHaveBeenCalledOnce();
});

const loseNetwork = () => act(() => connectivity.reportFailure());
const comeBack = () => act(() => connectivity.reportSuccess());

/** A server that renders pages, or fails to. */
function respondToPages(status: number) {
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response('<!doctype html>', { status }));
}

test('tries again by itself when our origin answers, once it has done so for a second', async () => {
  respondToPages(200);
  loseNetwork();
  renderInApp(<OfflineScreen />, { path: '/brand' });
  vi.useFakeTimers();
  comeBack();
  loseNetwork();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload, 'it was gone again').not.toHaveBeenCalled();
  comeBack();
  await vi.advanceTimersByTimeAsync(999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledOnce();
});

test('an online event alone brings nothing back', async () => {
  respondToPages(200);
  loseNetwork();
  renderInApp(<OfflineScreen />, { path: '/brand' });
  vi.useFakeTimers();
  act(() => void window.dispatchEvent(new Event('online')));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
});

test('a server that cannot make the page is not asked for it over and over', async () => {
  respondToPages(503);
  loseNetwork();
  renderInApp(<OfflineScreen />, { path: '/brand' });
  vi.useFakeTimers();
  comeBack();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(window.fetch).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});

test('holds nobody who has left', async () => {
  respondToPages(200);
  loseNetwork();
  const { unmount } = renderInApp(<OfflineScreen />, { path: '/brand' });
  vi.useFakeTimers();
  comeBack();
  unmount();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reload).not.toHaveBeenCalled();
});
