import { act, cleanup, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ApiRequestError } from '../../client/api/api-error.ts';
import { queryKeys } from '../../client/queries/query-keys.ts';
import { renderInApp, signInTestReader } from '../../layout/render-in-app.tsx';
import { RoutineScreen } from './RoutineScreen.tsx';
import { Screen } from './routine.route.tsx';

afterEach(cleanup);

const MARIKINA = { code: '1380700000', name: 'Marikina', kind: 'city', lat: 14.65, lon: 121.1 };
const PASIG = { code: '1381200000', name: 'Pasig', kind: 'city', lat: 14.577, lon: 121.083 };
const NOTHING = {
  ...{ learning_status: 'insufficient_data', data_points: 0, routines: [], source: null, stated: null },
  ...{ anchors: [], explanation: 'Nothing is known about your days.' },
};
const STATED = {
  ...{ days: [1, 3], leave_at: '06:10', arrive_at: '07:30', return_at: '17:30', home_at: '19:00' },
  ...{ aim: 'work', from: MARIKINA, to: PASIG, ways: ['LRT-2'] },
};
const OWN_PLACES = [
  { id: '1', kind: 'home', label: null, place: MARIKINA },
  { id: '2', kind: 'work', label: null, place: PASIG },
];

interface Responses {
  routines?: object;
  places?: object[];
  context?: object | null;
  send?: (method: string, address: string, body: unknown) => unknown;
}

function show({ routines = NOTHING, places = [], context = null, send }: Responses = {}) {
  const get = (address: string) => {
    if (address === '/smart/routines') return routines;
    if (address === '/smart/context') return context;
    if (address.startsWith('/smart/routines/ways')) return { ways: ['LRT-2', 'Marcos Highway'] };
    if (address === '/users/me/consents')
      return { consents: [{ kind: 'routines', is_given: false, changed_at: null }] };
    return { places };
  };
  const view = renderInApp(<RoutineScreen />, { get, ...(send && { send }) });
  act(() => signInTestReader(view.stores));
  const texts = () => view.stores.notices.getState().notices.map(({ text }) => text);
  return { ...view, texts };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a reader with places of their own only saves: two taps, and the feeds are read again', async () => {
  const sent: unknown[] = [];
  const { texts, queryClient } = show({
    places: OWN_PLACES,
    send: (...call) => {
      sent.push(call);
      return { ...NOTHING, learning_status: 'learned', source: 'stated', stated: STATED };
    },
  });
  queryClient.setQueryData(queryKeys.feeds, {});
  await press('Save routine');
  expect(sent).toEqual([
    [
      'PUT',
      '/smart/routines',
      {
        ...{
          days: [1, 2, 3, 4, 5],
          leave_at: '06:30',
          arrive_at: '08:00',
          return_at: '17:00',
          home_at: '18:30',
        },
        ...{ aim: 'work', from: MARIKINA.code, to: PASIG.code, ways: [] },
      },
    ],
  ]);
  await waitFor(() => expect(texts()).toEqual(['Your routine is saved. Your next feed follows it.']));
  expect(queryClient.getQueryState(queryKeys.feeds)?.isInvalidated).toBe(true);
});

test('without places it says which one is missing, and sends nothing', async () => {
  show({ send: () => expect.fail('sent') });
  await press('Save routine');
  expect(screen.getByRole('alert').textContent).toBe('Choose where you live.');
});

test('days, roads and an own text are changed and sent', async () => {
  let body: unknown;
  show({
    routines: { ...NOTHING, stated: STATED },
    send: (_method, _address, sent) => {
      body = sent;
      return { ...NOTHING, stated: STATED };
    },
  });
  await press('Saturday');
  await press('Monday');
  await press('Change');
  await press('Marcos Highway');
  await userEvent.type(screen.getByLabelText('Another road or line'), 'Tumana Bridge');
  await press('Add');
  expect(
    screen.getByText('We know no Tumana Bridge between these places. It is kept as a note.'),
  ).toBeDefined();
  await press('Save routine');
  expect(body).toMatchObject({ days: [3, 6], ways: ['LRT-2', 'Marcos Highway', 'Tumana Bridge'] });
});

test('times that do not follow each other are refused, also one that was cleared', async () => {
  show({ places: OWN_PLACES, send: () => expect.fail('sent') });
  const arrive = await screen.findByLabelText('When you arrive');
  await userEvent.clear(arrive);
  await press('Save routine');
  expect(screen.getByRole('alert').textContent).toContain('do not follow each other');
  await userEvent.type(arrive, '05:00');
  await press('Save routine');
  expect(screen.getByRole('alert').textContent).toContain('do not follow each other');
});

test('a failed save is told, and what was entered stays', async () => {
  const { texts } = show({
    places: OWN_PLACES,
    send: () => {
      throw new ApiRequestError('offline', { status: 0, type: 'network_error' });
    },
  });
  await press('Saturday');
  await press('Save routine');
  await waitFor(() => expect(texts()).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Saturday', pressed: true })).toBeDefined();
});

test('[CONTEXT-001] [CONTEXT-010] whoever has a routine sees what it makes of this moment, where it can be changed', async () => {
  const context = { current_phase: 'work_hours', confidence: 1 };
  show({ routines: { ...NOTHING, learning_status: 'learned', stated: STATED }, context });
  expect(await screen.findByText('Work Hours, 100% sure')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Right now' })).toBeDefined();
  cleanup();
  show({ routines: { ...NOTHING, learning_status: 'learning', data_points: 9 }, context: null });
  expect(await screen.findByText('Context unavailable')).toBeDefined();
  cleanup();
  show({ context });
  expect(await screen.findByText('Nothing is known about your days.')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Right now' })).toBeNull();
});

test('the routine is deleted after a question', async () => {
  const sent: string[] = [];
  const { texts } = show({
    routines: { ...NOTHING, stated: STATED, explanation: 'You told us about your day.' },
    send: (method, address) => {
      sent.push(`${method} ${address}`);
      return NOTHING;
    },
  });
  expect(await screen.findByText('You told us about your day.')).toBeDefined();
  await press('Delete my routine');
  await press('Keep');
  await press('Delete my routine');
  await press('Delete');
  expect(sent).toEqual(['DELETE /smart/routines']);
  await waitFor(() => expect(texts()).toEqual(['Your routine is deleted.']));
  expect(screen.queryByRole('button', { name: 'Delete my routine' })).toBeNull();
});

test('a routine that cannot be loaded is an error with a retry, not an empty form', async () => {
  const view = renderInApp(<RoutineScreen />, {
    get: () => {
      throw new ApiRequestError('offline', { status: 0, type: 'network_error' });
    },
  });
  act(() => signInTestReader(view.stores));
  expect(await screen.findByText('Your routine could not be loaded', {}, { timeout: 5000 })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save routine' })).toBeNull();
});

const LEARNED = {
  ...{ learning_status: 'learned', data_points: 90, source: 'learned', stated: null },
  ...{ anchors: [{ kind: 'home', place: MARIKINA }], explanation: 'From 12 weekday mornings.' },
  routines: [
    { routine_phase: 'work_hours', starts_at: '09:00', ends_at: '17:00', days: [1, 2], confidence: 0.9 },
  ],
};

test('what was learned is shown with its reason, and a wrong part is told', async () => {
  const sent: unknown[] = [];
  show({
    routines: LEARNED,
    send: (...call) => {
      sent.push(call);
      return {};
    },
  });
  expect(await screen.findByText('From 12 weekday mornings.')).toBeDefined();
  expect(screen.getByText('Areas: home Marikina')).toBeDefined();
  expect(screen.getByText('Monday, Tuesday, 9:00 AM to 5:00 PM')).toBeDefined();
  await press('Not right: Work Hours');
  expect(sent).toEqual([
    ['POST', '/smart/routines/feedback', { routine_phase: 'work_hours', correct: false }],
  ]);
});

test('learning is off by default, and turned on by its own consent', async () => {
  const sent: unknown[] = [];
  show({
    send: (...call) => {
      sent.push(call);
      return { consents: [{ kind: 'routines', is_given: true, changed_at: '2026-11-15T04:00:00Z' }] };
    },
  });
  const learning = await screen.findByRole<HTMLInputElement>('switch', { name: 'Learn my routine' });
  await waitFor(() => expect(learning.disabled).toBe(false));
  expect(learning.checked).toBe(false);
  await userEvent.click(learning);
  expect(sent).toEqual([['PUT', '/users/me/consents', { routines: true }]]);
  expect(learning.checked).toBe(true);
});

test('a guest sees the prompt, and nothing is asked of the server', () => {
  renderInApp(<Screen />, { path: '/settings/routine', get: () => expect.fail('asked') });
  expect(screen.getByRole('heading', { name: 'Your day needs an account' })).toBeDefined();
});

test('days in a row are told by the first and the last, and a whole week as every day', async () => {
  const part = (routine_phase: string, days: number[]) => ({
    ...{ routine_phase, days, starts_at: '06:15', ends_at: '07:30', confidence: 0.9 },
  });
  show({
    routines: {
      ...{ ...NOTHING, learning_status: 'learned', source: 'learned' },
      routines: [
        part('morning_commute', [1, 2, 3, 4, 5]),
        part('sleep_hours', [1, 2, 3, 4, 5, 6, 7]),
        part('weekend_relaxed', [6, 7]),
        part('work_hours', [1, 2, 4]),
      ],
    },
  });
  expect(await screen.findByText('Monday to Friday, 6:15 AM to 7:30 AM')).toBeDefined();
  expect(screen.getByText('Every day, 6:15 AM to 7:30 AM')).toBeDefined();
  expect(screen.getByText('Saturday, Sunday, 6:15 AM to 7:30 AM')).toBeDefined();
  expect(screen.getByText('Monday, Tuesday, Thursday, 6:15 AM to 7:30 AM')).toBeDefined();
});
