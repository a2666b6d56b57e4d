import { act, cleanup, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { profileQuery } from '../../client/queries/own.ts';
import { renderInApp, signInTestReader } from '../../layout/render-in-app.tsx';
import { saveProfile } from './ProfileForm.tsx';
import { Screen } from './profile.route.tsx';

afterEach(cleanup);

const PROFILE = {
  ...{ id: 'reader', email: 'mia@example.ph', phone: null, auth_method: 'email', given_name: null },
  ...{ full_name: null, name: 'Mia Salonga', profile_picture: null, interests: [], lat: 14.65, lon: 121.1 },
  ...{ radius_km: 5, verified: true, created_at: '2026-03-05T00:00:00Z', bio: null, occupation: null },
  ...{ personality_type: null, mood_preference: null, commute_routes: [] },
};
const READING = { is_recorded: true, stories: 248, minutes: 90, streak_days: 9, since: null };
const STORY = {
  story_id: 's-1',
  title: 'Flood in Marikina',
  category: null,
  read_at: '2026-11-15T00:00:00Z',
};

function respond(address: string): unknown {
  if (address === '/users/me') return PROFILE;
  if (address === '/users/me/reading') return READING;
  if (address.startsWith('/users/me/reading/stories')) return { stories: [STORY], next: null };
  if (address.startsWith('/places/at')) return { name: 'Marikina', within: null };
  return new Promise(() => {});
}

function show(send?: (method: string, address: string, body: unknown) => unknown, get = respond) {
  const view = renderInApp(<Screen />, { path: '/profile', get, ...(send && { send }) });
  act(() => signInTestReader(view.stores, PROFILE));
  return view;
}

test('[ROUTE-012] a guest is asked to sign in, a reader sees name, contact, completeness and counts', async () => {
  const { unmount } = renderInApp(<Screen />, { path: '/profile' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in to see your profile');
  unmount();
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Mia Salonga' })).toBeDefined();
  expect(screen.getByText('mia@example.ph')).toBeDefined();
  expect(screen.getByText('Verified email')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Profile 50% complete' })).toBeDefined();
  expect(screen.getByText('Add more info to personalize your feed')).toBeDefined();
  expect(await screen.findByText('248')).toBeDefined();
});

test('a story is removed from the history at once, and comes back when the server could not', async () => {
  let refuse = () => {};
  show(
    () =>
      new Promise((_, reject) => {
        refuse = () => reject(new Error('no'));
      }),
  );
  await screen.findByRole('link', { name: 'Flood in Marikina' });
  await userEvent.click(screen.getByRole('button', { name: /Remove "Flood in Marikina"/ }));
  expect(screen.queryByRole('link', { name: 'Flood in Marikina' })).toBeNull();
  await act(async () => refuse());
  expect(await screen.findByRole('link', { name: 'Flood in Marikina' })).toBeDefined();
});

test('the history says that it loads, that it failed, and can be loaded again', async () => {
  let answer: (() => unknown) | undefined;
  show(undefined, (address) => {
    if (!address.startsWith('/users/me/reading/stories')) return respond(address);
    return answer === undefined ? new Promise(() => {}) : answer();
  });
  const history = await screen.findByRole('region', { name: 'Reading history' }, { timeout: 10_000 });
  expect(within(history).getByRole('status')).toBeDefined();
  cleanup();
  answer = () => {
    throw new Error('no answer');
  };
  show(undefined, (address) =>
    address.startsWith('/users/me/reading/stories') ? answer?.() : respond(address),
  );
  expect(await screen.findByText("Your reading history couldn't be loaded.")).toBeDefined();
  answer = () => ({ stories: [STORY], next: null });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: 'Flood in Marikina' })).toBeDefined();
});

test('older stories that could not be loaded say so, and the list stays', async () => {
  show(undefined, (address) => {
    if (!address.startsWith('/users/me/reading/stories')) return respond(address);
    if (address.includes('before=')) throw new Error('no answer');
    return { stories: [STORY], next: 'x' };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }, { timeout: 10_000 }));
  expect((await screen.findByRole('alert')).textContent).toBe("Your reading history couldn't be loaded.");
  expect(screen.getByRole('link', { name: 'Flood in Marikina' })).toBeDefined();
});

test("whoever gave up Google's picture may choose it again", async () => {
  const picture = 'https://pictures.example/mia.png';
  const sent: unknown[] = [];
  show(
    (method, address, body) => {
      sent.push([method, address, body]);
      return { ...PROFILE, profile_picture: picture };
    },
    (address) => (address === '/users/me' ? { ...PROFILE, google_picture: picture } : respond(address)),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const initial = await screen.findByRole<HTMLInputElement>(
    'radio',
    { name: 'Your initial' },
    { timeout: 20_000 },
  );
  expect(initial.checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: "Google's" }));
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(sent[0]).toEqual(['PUT', '/users/me', { profile_picture: picture }]);
});

test('[QUERY-010] the profile is fresh for 60 seconds', () => {
  const query = profileQuery(
    { get: async () => undefined as never, send: async () => undefined as never },
    'u',
  );
  expect(query.staleTime).toBe(60_000);
});

test('[PROFILE-005] a save drops the five fields from PUT /users/me and sends them by PATCH', async () => {
  const sent: unknown[] = [];
  const api = {
    send: async <T,>(...call: unknown[]) => {
      sent.push(call);
      return PROFILE as T;
    },
  };
  const changes = {
    name: 'Mia',
    bio: 'Hi',
    occupation: 'Nars',
    has_children: false,
    mood_preference: 'calm',
  };
  expect(await saveProfile(api, 'u-1', changes)).toEqual({ profile: PROFILE });
  const { mood_preference, ...extras } = changes;
  expect(sent).toEqual([
    ['PUT', '/users/me', { mood_preference }],
    ['PATCH', '/user/u-1', { preferences: { profile: extras } }],
  ]);
});

test('[PROFILE-006] a save sends all other fields, and is not saved until both calls have succeeded', async () => {
  const changes = { personality_type: 'brief', lat: 1, lon: 2, profile_picture: null, name: 'Mia' };
  const sent: unknown[] = [];
  const api = {
    send: async <T,>(method: string, _address: string, body: unknown) => {
      if (method === 'PATCH') throw new Error('no');
      sent.push(body);
      return PROFILE as T;
    },
  };
  expect(await saveProfile(api, 'u-1', changes)).toEqual({ failed: 'part' });
  expect(sent).toEqual([{ personality_type: 'brief', lat: 1, lon: 2, profile_picture: null }]);
});
