import { cleanup, fireEvent, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAskResting } from '../../client/notifications/ask-rest.ts';
import { renderInApp } from '../../layout/render-in-app.tsx';
import { fakeCaches } from '../../offline/fake-caches.ts';
import { AskCard } from './AskCard.tsx';
import { stubPushBrowser as browser } from './stub-push-browser.ts';

const PLACE = { code: '1380700000', name: 'Marikina', lat: 14.65, lon: 121.11 };
const RECIPIENT = { settings: {}, places: [], language: 'en' };

function open(
  send: (method: string, address: string, body: unknown) => unknown = () => ({
    recipient: RECIPIENT,
    is_account: false,
  }),
) {
  const calls: { method: string; address: string; body: unknown }[] = [];
  const view = renderInApp(<AskCard />, {
    page: { place: PLACE },
    get: () => ({ public_key: 'key' }),
    send: (method, address, body) => {
      calls.push({ method, address, body });
      return send(method, address, body);
    },
  });
  return { ...view, calls };
}

beforeEach(() => {
  window.localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('[LIVE-015] the card asks in our words, with an example; only its button raises the browser’s question', async () => {
  const { request } = browser('granted');
  const { calls } = open();
  expect(await screen.findByRole('heading', { name: 'Wake me for danger only' })).toBeDefined();
  expect(screen.getByText(/covers Marikina, also when Paligid is closed/)).toBeDefined();
  expect(screen.getByText(/Marikina: move to higher ground/)).toBeDefined();
  expect(request).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('radio', { name: /Critical only/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByRole('heading', { name: 'Alerts are on' })).toBe(document.activeElement);
  expect(calls[0]).toMatchObject({ method: 'PUT', body: { settings: { severe: 'off', moderate: 'off' } } });
  expect(calls[0]?.body).toMatchObject({ places: [{ kind: 'home', code: PLACE.code }] });
});

test('[LIVE-016] a reader who refuses is sent nothing and gets help, and the next page does not ask again', async () => {
  browser('denied');
  const { calls } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  expect(await screen.findByRole('heading', { name: 'This browser blocks notifications' })).toBeDefined();
  expect(calls).toEqual([]);
  expect(screen.getByText('How to allow them')).toBeDefined();
  cleanup();
  browser('denied', 'denied');
  open();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('a question that was closed is no refusal, and a server that cannot be reached is said', async () => {
  browser('default');
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText(/did not get an answer/)).toBeDefined();
  cleanup();
  browser('granted');
  open(() => Promise.reject(new TypeError('Failed to fetch')));
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText(/That didn't work/)).toBeDefined();
});

test('Not now rests for fourteen days', async () => {
  browser('default');
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('heading')).toBeNull();
  const DAY_MS = 24 * 3_600_000;
  expect(isAskResting(window, Date.now() + 13 * DAY_MS)).toBe(true);
  expect(isAskResting(window, Date.now() + 15 * DAY_MS)).toBe(false);
});

test('an iPhone is shown the way over the home screen', async () => {
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)', maxTouchPoints: 5 });
  open();
  expect(await screen.findByText('Tap Add to Home Screen.')).toBeDefined();
});

test('a test alert reports its time, and where none arrives the help of this brand comes first', async () => {
  browser('granted');
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  const button = await screen.findByRole('button', { name: 'Send me a test alert' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(button);
  expect(await screen.findByText(/Waiting for it to arrive/)).toBeDefined();
  await vi.advanceTimersByTimeAsync(31_000);
  await waitFor(() => expect(screen.getByText(/nothing arrived within 30 seconds/)).toBeDefined());
  const [first] = screen.getAllByRole('term');
  expect(first?.textContent).toBe('Xiaomi, Redmi, POCO');
});
