import { act, cleanup, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ApiRequestError } from '../../client/api/api-error.ts';
import { renderInApp, signInTestReader } from '../../layout/render-in-app.tsx';
import { RoutineScreen } from './RoutineScreen.tsx';

afterEach(cleanup);

const part = (routine_phase: string) => ({
  ...{ routine_phase, starts_at: '06:10', ends_at: '07:30', days: [1], confidence: 1 },
});
const KNOWN = {
  ...{ learning_status: 'learned', data_points: 0, source: 'stated', stated: null, anchors: [] },
  ...{ explanation: 'You told us about your day.', notify: ['evening_commute'] },
  routines: ['morning_commute', 'work_hours', 'evening_commute'].map(part),
};

function show(routines: object, send: (...call: unknown[]) => unknown = () => ({})) {
  const get = (address: string) => {
    if (address === '/smart/routines') return routines;
    if (address === '/smart/context') return null;
    return address === '/users/me/consents' ? { consents: [] } : { places: [] };
  };
  const view = renderInApp(<RoutineScreen />, { get, send });
  act(() => signInTestReader(view.stores));
  return view;
}
const find = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });

test('a reader turns notices on for each of their commutes', async () => {
  const sent: unknown[] = [];
  show(KNOWN, (...call) => {
    sent.push(call);
    return {};
  });
  const morning = await find('Before my morning commute');
  expect(morning.checked).toBe(false);
  expect((await find('Before my evening commute')).checked).toBe(true);
  await userEvent.click(morning);
  await waitFor(() => expect([morning.disabled, morning.checked]).toEqual([false, true]));
  expect(sent).toEqual([
    ['POST', '/smart/predictions/notify', { routine_phase: 'morning_commute', enabled: true }],
  ]);
  // Nothing reaches a browser that gets no notifications, and it says so.
  await screen.findByText(/Notifications are off on this device/);
});

test('two presses in a row both count, whichever is stored first', async () => {
  const waiting: (() => void)[] = [];
  show({ ...KNOWN, notify: [] }, () => new Promise((resolve) => waiting.push(() => resolve({}))));
  const morning = await find('Before my morning commute');
  const evening = await find('Before my evening commute');
  await userEvent.click(morning);
  await userEvent.click(evening);
  await waitFor(() => expect(waiting).toHaveLength(2));
  expect([morning.checked, evening.checked]).toEqual([true, true]);
  for (const respond of waiting.reverse()) await act(async () => respond());
  await waitFor(() => expect([morning.disabled, evening.disabled]).toEqual([false, false]));
  expect([morning.checked, evening.checked]).toEqual([true, true]);
});

test('what the server refuses is not shown as turned on', async () => {
  const { stores } = show(KNOWN, () => {
    throw new ApiRequestError('refused', { status: 404, type: 'request_error' });
  });
  await userEvent.click(await find('Before my morning commute'));
  await waitFor(() => expect(stores.notices.getState().notices).toHaveLength(1));
  expect((await find('Before my morning commute')).checked).toBe(false);
});

test('without a commute there is nothing to turn on', async () => {
  show({ ...KNOWN, routines: [part('work_hours')], notify: [] });
  await screen.findByText('You told us about your day.');
  expect(screen.queryByText('Tell me when something on my way changes')).toBeNull();
});
