import { cleanup, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp, signInTestReader } from '../../layout/render-in-app.tsx';
import { buildPayload, buildPush } from '../../offline/push/build-push.ts';
import { PushStore } from '../../offline/push/push-store.ts';
import { AlertsOffNote, NotificationHistory } from './NotificationHistory.tsx';
import { stubPushBrowser } from './stub-push-browser.ts';

const RECORD = {
  ...{ alert_id: buildPayload().alert_id.replace(/.$/, '0'), version: 1, item_id: buildPayload().item_id },
  ...{ change: 'issued', severity: 3, category: 'traffic', decision: 'send', loudness: 'silent' },
  ...{ title: 'Road closed', body: 'Until 6 PM', place: null, distance_m: 900, expires_at: null },
  ...{ reason: { code: 'near', text: 'Within 3 km of Work.' }, read_at: null },
  created_at: '2026-11-15T03:00:00.000Z',
};
const HELD = {
  ...RECORD,
  ...{ alert_id: RECORD.alert_id.replace(/.$/, '1'), decision: 'hold', title: 'Small fire' },
  reason: { code: 'budget', text: 'You already had as many as you chose for the day.' },
};
const WEEK = { sent: 1, held: 1, held_by: { budget: 1 } };

beforeEach(() => stubPushBrowser('denied', 'denied'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(history: () => unknown) {
  const calls: { address: string; body: unknown }[] = [];
  const view = renderInApp(
    <>
      <NotificationHistory onOpen={() => {}} />
      <AlertsOffNote onOpen={() => {}} />
    </>,
    {
      send: (_method, address, body) => {
        calls.push({ address, body });
        return address === '/notifications/history' ? history() : { unread: 0 };
      },
    },
  );
  signInTestReader(view.stores);
  return { ...view, calls };
}

test('the list shows what was sent, why, and what arrived here while the app was closed', async () => {
  await new PushStore(caches).add(buildPush());
  const { calls } = open(() => ({ notifications: [RECORD, HELD], next: null, unread: 1, week: WEEK }));
  const list = await screen.findByRole('region', { name: 'Last 30 days' });
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toContain('Marikina: move to higher ground');
  expect(first?.textContent).toContain('Sent 12:01 PM, arrived 12:01 PM');
  expect(second?.textContent).toContain('Road closedNew');
  expect(second?.textContent).toContain('Within 3 km of Work.');
  within(list).getByRole('button', { name: 'Show what was held back' }).click();
  await waitFor(() => expect(within(list).getByText(/as many as you chose/)).toBeDefined());
  const read = calls.find(({ address }) => address === '/notifications/read');
  expect(read?.body).toEqual({ up_to: RECORD.created_at });
});

test('when the server cannot be reached the list shows what this device has', async () => {
  await new PushStore(caches).add(buildPush());
  open(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await screen.findByText(/This is what arrived on this device/)).toBeDefined();
  expect(await screen.findByText('Marikina: move to higher ground')).toBeDefined();
});

test('that alerts are off on this device is said below the list', async () => {
  open(() => ({ notifications: [], next: null, unread: 0, week: WEEK }));
  expect(await screen.findByText(/Alerts are off on this device/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Alert settings' }).getAttribute('href')).toBe(
    '/settings#notifications',
  );
});
