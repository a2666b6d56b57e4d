import { PREFERENCE_CATEGORIES } from '@paligid/contract/categories';
import { buildStory } from '@paligid/testkit/build-story';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readQueue } from '../../client/preferences/interaction-queue.ts';
import type { LearningStep } from '../../client/preferences/preference-calls.ts';
import { queryKeys } from '../../client/queries/query-keys.ts';
import { browserStorage } from '../../client/stores/key-value-storage.ts';
import { renderInApp, signInTestReader } from '../../layout/render-in-app.tsx';
import { PreferencesSection } from './PreferencesSection.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const STEP: LearningStep = {
  ...{ id: '019a8560-7a00-7000-8000-000000000001', category: 'traffic', from: 0.5, to: 0.4 },
  ...{ liked: 0, hidden: 4, learned_at: new Date().toISOString(), undone_at: null, can_undo: true },
};

/** The section for a reader, and the calls that it makes. */
function show({ isGuest = false, isAllowed = true, steps = [STEP], hasFailed = false } = {}) {
  const server = {
    weights: PREFERENCE_CATEGORIES.map((category) => ({
      category,
      weight: category === 'traffic' ? 0.4 : 0.5,
    })),
    steps,
    isAllowed,
    hasFailed,
  };
  const calls: string[] = [];
  const answer = (address: string) => {
    const [path] = address.split('?');
    if (server.hasFailed) throw new Error('no answer');
    if (path === '/users/me/consents')
      return { consents: [{ kind: 'analytics', is_given: server.isAllowed, changed_at: null }] };
    if (path === '/feed')
      return { stories: address.includes('weights=') ? [HEALTH, TRAFFIC] : [TRAFFIC, HEALTH] };
    return { preferences: server.weights, learned_at: null, steps: server.steps };
  };
  const view = renderInApp(<PreferencesSection />, {
    page: { place: { lat: 14.65, lon: 121.1 } },
    get: (address) => {
      calls.push(`GET ${address.split('?')[0]}`);
      return answer(address);
    },
    send: (method, address, body) => {
      calls.push(`${method} ${address} ${body === undefined ? '' : JSON.stringify(body)}`.trim());
      const { analytics } = (body ?? {}) as { analytics?: boolean };
      if (analytics !== undefined && !server.hasFailed) server.isAllowed = analytics;
      if (address.endsWith('/undo')) {
        server.weights = server.weights.map((it) => ({ ...it, weight: 0.5 }));
        server.steps = [{ ...STEP, undone_at: STEP.learned_at, can_undo: false }];
      }
      return answer(address);
    },
  });
  if (!isGuest) act(() => signInTestReader(view.stores, { interests: ['health'] }));
  return { ...view, calls, server };
}

const TRAFFIC = buildStory({
  id: 's-019a8560-7a00-7000-8000-000000000011',
  title: 'Lane closed',
  cluster: null,
});
const HEALTH = buildStory({
  id: 's-019a8560-7a00-7000-8000-000000000012',
  title: 'Clinic opens',
  cluster: null,
});
const FEED = queryKeys.userFeed('en', 'u-1', {});
const slider = (name: string) => screen.findByRole<HTMLInputElement>('slider', { name });
const learning = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Learn from what I read' });

test('the eleven topics have a slider each, and a change is saved by itself', async () => {
  const { calls } = show();
  fireEvent.change(await slider('Health & Wellness'), { target: { value: '0.9' } });
  expect(screen.getAllByRole('slider')).toHaveLength(11);
  expect(screen.getByText('Saving…')).toBeDefined();
  await waitFor(() => expect(screen.getByText('Saved')).toBeDefined(), { timeout: 4_000 });
  expect(calls).toContain('PUT /users/preferences {"preferences":[{"category":"health","weight":0.9}]}');
});

test('what is saved or undone orders the next feed, though an older one is kept', async () => {
  const { queryClient, unmount } = show();
  const keep = () => queryClient.setQueryData(FEED, { stories: [TRAFFIC, HEALTH] });
  const isOld = () => waitFor(() => expect(queryClient.getQueryState(FEED)?.isInvalidated).toBe(true));
  keep();
  fireEvent.click(await screen.findByRole('button', { name: /^Undo: traffic/ }));
  await isOld();
  keep();
  fireEvent.change(await slider('Health & Wellness'), { target: { value: '0.9' } });
  expect(queryClient.getQueryState(FEED)?.isInvalidated).toBe(false);
  // Who goes to the feed at once has the change saved on the way.
  unmount();
  await isOld();
});

test('a balance is told as a number and as a sentence', async () => {
  show();
  await slider('Health & Wellness');
  expect(screen.getByRole('meter', { name: 'Balance of your feed' }).ariaValueNow ?? '').toBeDefined();
  expect(screen.getByText(/about even/)).toBeDefined();
});

test('what was learned is told with its reason and can be undone', async () => {
  const { calls } = show();
  expect(
    await screen.findByText('You hid 4 traffic stories this week, so traffic moved from 0.5 to 0.4.'),
  ).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo: traffic back to 0.5' }));
  expect(await screen.findByText('Undone')).toBeDefined();
  expect((await slider('Traffic & Transportation')).value).toBe('0.5');
  expect(calls).toContain(`POST /users/preferences/steps/${STEP.id}/undo`);
});

test('the switch records the consent; off stops the queue at once', async () => {
  const { calls } = show({ isAllowed: false, steps: [] });
  const consent = await learning();
  await waitFor(() => expect(consent.disabled).toBe(false));
  expect(screen.getByText(/nothing you do is recorded/)).toBeDefined();
  await userEvent.click(consent);
  await waitFor(() => expect(consent.checked).toBe(true));
  expect(calls).toContain('PUT /users/me/consents {"analytics":true}');
  expect(readQueue(browserStorage(window))?.isOn).toBe(true);
  await userEvent.click(consent);
  await waitFor(() => expect(consent.checked).toBe(false));
  expect(readQueue(browserStorage(window))?.isOn).toBe(false);
});

test('a consent that could not be changed stays, and the reader is told', async () => {
  const { server, stores } = show();
  const consent = await learning();
  await waitFor(() => expect(consent.checked).toBe(true));
  server.hasFailed = true;
  await userEvent.click(consent);
  await waitFor(() => expect(stores.notices.getState().notices).toHaveLength(1));
  expect([consent.checked, readQueue(browserStorage(window))?.isOn]).toEqual([true, true]);
});

test('what was recorded is deleted after a question', async () => {
  const { calls } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete what was recorded' }));
  expect(calls).not.toContain('DELETE /users/interactions');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }, { timeout: 8_000 }));
  await waitFor(() => expect(calls).toContain('DELETE /users/interactions'));
  await waitFor(() => expect(screen.queryByText(/You hid 4/)).toBeNull());
});

test('the preview shows the order with the weights on screen, and what moved', async () => {
  show();
  await slider('Health & Wellness');
  await userEvent.click(screen.getByRole('switch', { name: 'Preview my feed' }));
  const list = await screen.findByRole('list', { name: 'Your feed with these topics' });
  expect([...list.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'Clinic opens',
    'Lane closed',
  ]);
  expect(await screen.findByText('Up 1')).toBeDefined();
  expect(screen.getByText('Down 1')).toBeDefined();
});

test('a guest sets topics on the device, is told so, and is not asked to be learned from', async () => {
  const { calls } = show({ isGuest: true });
  fireEvent.change(await slider('Health & Wellness'), { target: { value: '0.9' } });
  expect(screen.getByText(/stay on this device/)).toBeDefined();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(calls).toEqual([]);
});

test('topics that cannot be loaded say so and can be tried again', async () => {
  const { server } = show({ hasFailed: true });
  expect(await screen.findByText("Couldn't load your topics")).toBeDefined();
  server.hasFailed = false;
  await userEvent.click(screen.getAllByRole('button', { name: 'Try Again' })[0] as HTMLElement);
  expect(await slider('Health & Wellness')).toBeDefined();
});

test('a reader may start from the stated interests, and reset', async () => {
  show({ steps: [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Start from my interests' }));
  expect((await slider('Health & Wellness')).value).toBe('0.8');
  await userEvent.click(screen.getByRole('button', { name: 'Reset all to neutral' }));
  expect((await slider('Health & Wellness')).value).toBe('0.5');
});
