import { AT, STORY_ID } from '@paligid/testkit/build-story';
import { act, cleanup, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiRequestError } from '../../client/api/api-error.ts';
import {
  type Interaction,
  readQueue,
  setTracking,
  trackInteraction,
} from '../../client/preferences/interaction-queue.ts';
import { browserStorage } from '../../client/stores/key-value-storage.ts';
import { renderInApp, signInTestReader } from '../../layout/render-in-app.tsx';
import { PreferencesSection } from '../preferences/PreferencesSection.tsx';
import { PrivacyGroup } from './PrivacyGroup.tsx';

const LIKE: Interaction = {
  ...{ story_id: STORY_ID, interaction_type: 'like', category: 'traffic', duration_seconds: 0 },
  timestamp: AT,
};

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** Both screens with a switch for the consent, as the server has it given. */
async function show() {
  const server = { isGiven: true, hasFailed: false, answers: [] as (() => void)[] };
  const asked: string[] = [];
  const consents = () => ({
    consents: (['location', 'history', 'analytics'] as const).map((kind) => ({
      ...{ kind, is_given: kind === 'analytics' && server.isGiven, changed_at: AT },
    })),
  });
  const view = renderInApp(
    <>
      <PrivacyGroup />
      <PreferencesSection />
    </>,
    {
      get: (address) => {
        asked.push(address);
        if (address === '/users/me/consents') return consents();
        return address === '/users/preferences'
          ? { preferences: [], learned_at: null, steps: [] }
          : new Promise(() => {});
      },
      send: async (_method, _address, body) => {
        await new Promise<void>((resolve) => server.answers.push(resolve));
        if (server.hasFailed) throw new Error('no answer');
        server.isGiven = (body as { analytics: boolean }).analytics;
        return consents();
      },
    },
  );
  act(() => signInTestReader(view.stores));
  setTracking(browserStorage(window), { userId: 'reader', isOn: true });
  trackInteraction(LIKE, window);
  const inSettings = await screen.findByRole<HTMLInputElement>('switch', { name: 'Keep what I read' });
  const inTopics = await screen.findByRole<HTMLInputElement>('switch', { name: 'Learn from what I read' });
  await waitFor(() => expect([inSettings.checked, inTopics.checked]).toEqual([true, true]));
  return { ...view, server, asked, inSettings, inTopics };
}

const queue = () => readQueue(browserStorage(window));

test('the consent is asked for once, and what waits stays while it is given', async () => {
  const { asked } = await show();
  expect(asked.filter((address) => address === '/users/me/consents')).toHaveLength(1);
  expect(queue()).toMatchObject({ isOn: true, waiting: [LIKE] });
});

test.each(['inSettings', 'inTopics'] as const)(
  'withdrawn %s, both switches are off and the queue is empty before the server has answered',
  async (place) => {
    const { server, ...switches } = await show();
    await userEvent.click(switches[place]);
    await waitFor(() => expect(server.answers).toHaveLength(1));
    expect([switches.inSettings.checked, switches.inTopics.checked]).toEqual([false, false]);
    expect(queue()).toMatchObject({ isOn: false, waiting: [] });
    expect(trackInteraction(LIKE, window)).toBeUndefined();
    act(() => server.answers[0]?.());
    await waitFor(() => expect(server.isGiven).toBe(false));
    expect(queue()).toMatchObject({ isOn: false, waiting: [] });
  },
);

test('a copy of the data asks again who it is where the last proof is old', { timeout: 30_000 }, async () => {
  let isProved = false;
  const asked: string[] = [];
  const view = renderInApp(<PrivacyGroup />, {
    get: (address) => {
      asked.push(address);
      if (address === '/users/me/security') return { has_password: true, authenticator: null, passkeys: [] };
      if (address !== '/users/me/download') return new Promise(() => {});
      if (!isProved) throw new ApiRequestError('', { status: 409, code: 'CONFIRMATION_REQUIRED' });
      return { user: {} };
    },
    send: (_method, address) => {
      isProved = address === '/auth/confirm';
      return {};
    },
  });
  act(() => signInTestReader(view.stores));
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:copy');
  await userEvent.click(await screen.findByRole('button', { name: 'Download my data' }));
  expect(saved).not.toHaveBeenCalled();
  await userEvent.type(await screen.findByLabelText('Password', {}, { timeout: 10_000 }), 'bahay-kubo');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(asked.filter((address) => address === '/users/me/download')).toHaveLength(2);
});

test('a withdrawal that could not be stored is taken back, and the reader is told', async () => {
  const { inSettings, inTopics, server, stores } = await show();
  server.hasFailed = true;
  await userEvent.click(inSettings);
  await waitFor(() => expect(server.answers).toHaveLength(1));
  act(() => server.answers[0]?.());
  await waitFor(() => expect([inSettings.checked, inTopics.checked]).toEqual([true, true]));
  const texts = stores.notices.getState().notices.map(({ text }) => text);
  expect(texts).toEqual(['Something went wrong. Please try again.']);
  expect(queue()?.isOn).toBe(true);
});
