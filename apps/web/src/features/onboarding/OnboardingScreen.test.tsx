import { PREFERENCE_CATEGORIES } from '@paligid/contract/categories';
import { initialWeights } from '@paligid/domain/preferences/weights';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../client/api-error.ts';
import type { SessionActions } from '../../client/session/session-actions.ts';
import { renderInApp, signIn } from '../../frame/render-in-app.tsx';
import { OnboardingScreen } from './OnboardingScreen.tsx';

const MARIKINA = { code: '1380700000', name: 'Marikina', lat: 14.65, lon: 121.1 };
const PASSWORD = 'lihim-na-malupit';
const TAKEN = new ApiError('taken', {
  ...{ status: 409, code: 'EMAIL_TAKEN' },
  serverMessage: 'An account with this email already exists',
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

/** A server that opens accounts, and everything that was sent to it. */
function open(path: string, register?: SessionActions['register']) {
  const sent: unknown[][] = [];
  const view = renderInApp(
    <Routes>
      <Route path="/onboarding" element={<OnboardingScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    {
      path,
      page: { place: MARIKINA },
      send: (...call) => {
        sent.push(call);
        return {};
      },
    },
  );
  const { stores } = view;
  const actions = {
    register: vi.fn(
      register ??
        (async () => {
          signIn(stores, { id: 'u-1' });
          return { isSignedIn: true, user: { id: 'u-1' } };
        }),
    ),
    enterAsGuest: vi.fn(async () => {}),
    reloadUser: vi.fn(async () => null),
  };
  act(() => stores.session.setState({ loadActions: async () => actions as unknown as SessionActions }));
  return { ...view, actions, sent, user: userEvent.setup() };
}

type Opened = ReturnType<typeof open>;

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const press = (user: Opened['user'], name: string) =>
  user.click(screen.queryByRole('button', { name }) ?? screen.getByRole('link', { name }));

async function typeCredentials(user: Opened['user'], email = 'mia@example.ph') {
  await user.clear(screen.getByLabelText('Email address'));
  await user.type(screen.getByLabelText('Email address'), email);
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await press(user, 'Continue');
}

/** From the auth step to the end of the interests. */
async function walkOn(user: Opened['user']) {
  await press(user, 'Continue');
  await press(user, 'Continue');
  await user.click(screen.getByRole('checkbox', { name: 'Weather & Climate' }));
  await user.click(screen.getByRole('checkbox', { name: 'Education' }));
  await press(user, 'Continue with 2');
}

describe('the six steps', () => {
  test('[ONBOARD-001] [ONBOARD-003] lead by email to the end, which sets the first preferences', async () => {
    const { user, actions, sent, address } = open('/onboarding?redirect=%2Fstory%2Fs-1');
    const seen = [heading()];
    await press(user, 'Get Started');
    seen.push(heading());
    await typeCredentials(user);
    seen.push(heading());
    expect(actions.register).not.toHaveBeenCalled();
    await press(user, 'Continue');
    seen.push(heading());
    await press(user, 'Continue');
    seen.push(heading());
    await user.click(screen.getByRole('checkbox', { name: 'Weather & Climate' }));
    await press(user, 'Continue with 1');
    await waitFor(() => expect(heading()).toBe('You are all set'));
    expect(seen).toEqual([
      'Know what is happening around you',
      'Create your account',
      'In which language do you want to read?',
      'Your news comes from here',
      'What should we watch for?',
    ]);
    expect(actions.register).toHaveBeenCalledExactlyOnceWith({
      ...{ email: 'mia@example.ph', password: PASSWORD },
      ...{ interests: ['weather'], lat: 14.65, lon: 121.1 },
    });
    const weights = initialWeights(PREFERENCE_CATEGORIES, ['weather']);
    expect(sent).toContainEqual(['PUT', '/users/preferences', { preferences: weights }]);
    expect(weights.map(({ weight }) => weight)).toEqual([0.5, 0.8, ...Array(9).fill(0.5)]);
    await press(user, 'Start Reading');
    expect(address()).toBe('/story/s-1');
  });

  test('without a topic nobody goes on', async () => {
    const { user } = open('/onboarding?step=auth');
    await press(user, 'Continue as guest');
    await press(user, 'Continue');
    await press(user, 'Continue');
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('checkbox', { name: 'Education' }));
    await user.click(screen.getByRole('checkbox', { name: 'Education' }));
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true);
  });

  test('a guest gets to the end without an account', async () => {
    const { user, actions, sent } = open('/onboarding?step=auth');
    await press(user, 'Continue as guest');
    await walkOn(user);
    await waitFor(() => expect(heading()).toBe('You are all set'));
    expect(actions.enterAsGuest).toHaveBeenCalledOnce();
    expect(actions.register).not.toHaveBeenCalled();
    expect(sent).toEqual([]);
  });

  test('what a guest chose is there when they open an account later, and then belongs to it', async () => {
    const guest = open('/onboarding?step=auth');
    await press(guest.user, 'Continue as guest');
    await walkOn(guest.user);
    await waitFor(() => expect(heading()).toBe('You are all set'));
    guest.unmount();
    sessionStorage.clear();

    const { user, actions } = open('/onboarding?step=auth');
    await typeCredentials(user);
    await press(user, 'Continue');
    await press(user, 'Continue');
    await press(user, 'Continue with 2');
    await waitFor(() => expect(heading()).toBe('You are all set'));
    const interests = ['weather', 'education'];
    expect(actions.register).toHaveBeenCalledWith(expect.objectContaining({ interests }));
    expect(localStorage.getItem('paligid_interests')).toBeNull();
  });

  test('who came in by Google or phone sends the rest at the end', async () => {
    const { user, stores, actions, sent } = open('/onboarding?step=auth');
    act(() => {
      stores.preferences.getState().setDarkMode(false);
      signIn(stores, { id: 'u-7', interests: [] });
    });
    expect(heading()).toBe('In which language do you want to read?');
    await walkOn(user);
    await waitFor(() => expect(heading()).toBe('You are all set'));
    expect(sent.map(([method, address]) => `${method} ${address}`)).toEqual([
      'PUT /users/me',
      'PUT /users/preferences',
      'PATCH /user/u-7',
    ]);
    expect(sent[0]?.[2]).toEqual({ interests: ['weather', 'education'], lat: 14.65, lon: 121.1 });
    expect(sent[2]?.[2]).toEqual({ preferences: { darkMode: false } });
    expect(actions.register).not.toHaveBeenCalled();
  });

  test('a place that is known can be changed before going on', async () => {
    const { user, stores } = open('/onboarding?step=auth');
    await press(user, 'Continue as guest');
    await press(user, 'Continue');
    await press(user, 'Change the place, now Marikina');
    expect(heading()).toBe('Location access is needed for local news');
    await user.click(screen.getByRole('combobox'));
    await user.click(screen.getByRole('option', { name: /Pasig/ }));
    expect(heading()).toBe('Your news comes from here');
    expect(stores.place.getState().picked?.name).toBe('Pasig');
  });

  test('focus follows to the heading of each step', async () => {
    const { user } = open('/onboarding?step=auth');
    await press(user, 'Continue as guest');
    expect(document.activeElement?.textContent).toBe('In which language do you want to read?');
  });
});

describe('nothing is lost', () => {
  test('an email that has an account leads back to the auth step, says so, and then straight to the end', async () => {
    const { user, actions } = open('/onboarding?step=auth');
    actions.register.mockRejectedValueOnce(TAKEN);
    await typeCredentials(user);
    await walkOn(user);
    expect((await screen.findByRole('alert')).textContent).toBe('An account with this email already exists');
    expect(heading()).toBe('Create your account');
    expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'mia@example.ph');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', PASSWORD);
    await typeCredentials(user, 'ana@example.ph');
    await waitFor(() => expect(heading()).toBe('You are all set'));
    expect(actions.register).toHaveBeenLastCalledWith(
      expect.objectContaining({ email: 'ana@example.ph', interests: ['weather', 'education'] }),
    );
  });

  test('without an answer the reader stays where they are and may try again', async () => {
    const { user, actions } = open('/onboarding?step=auth');
    actions.register.mockRejectedValueOnce(new ApiError('Failed to fetch', { status: 0 }));
    await typeCredentials(user);
    await walkOn(user);
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch');
    expect(heading()).toBe('What should we watch for?');
    await press(user, 'Continue with 2');
    await waitFor(() => expect(heading()).toBe('You are all set'));
  });

  test('a reload keeps everything but the password, which is asked for before the account is opened', async () => {
    const first = open('/onboarding?step=auth');
    await typeCredentials(first.user);
    await press(first.user, 'Continue');
    await press(first.user, 'Continue');
    await first.user.click(screen.getByRole('checkbox', { name: 'Education' }));
    first.unmount();
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain(PASSWORD);

    const { user, actions } = open('/onboarding?step=interests');
    await press(user, 'Continue with 1');
    expect(heading()).toBe('Create your account');
    expect(screen.getByRole('alert').textContent).toContain('type your password once more');
    expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'mia@example.ph');
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    await press(user, 'Continue');
    await waitFor(() => expect(heading()).toBe('You are all set'));
    expect(actions.register).toHaveBeenCalledWith(expect.objectContaining({ interests: ['education'] }));
  });

  test('another language waits for the account, since it loads the page anew', async () => {
    const { user, stores } = open('/onboarding?step=auth');
    await typeCredentials(user);
    await user.click(screen.getByRole('radio', { name: /Filipino/ }));
    expect(screen.getByRole('status').textContent).toContain('once your account is open');
    await walkOn(user);
    await waitFor(() => expect(heading()).toBe('Handa ka na'));
    expect(stores.preferences.getState().language).toBe('filipino');
  });

  test('a guest reads in another language at once', async () => {
    const { user, stores } = open('/onboarding?step=auth');
    await press(user, 'Continue as guest');
    await user.click(screen.getByRole('radio', { name: /Filipino/ }));
    await press(user, 'Continue');
    await waitFor(() => expect(heading()).toBe('Dito galing ang balita mo'));
    expect(stores.preferences.getState().language).toBe('filipino');
  });

  test('what was ticked is ticked again', async () => {
    sessionStorage.setItem('paligid_onboarding', JSON.stringify({ way: 'guest', interests: ['health'] }));
    open('/onboarding?step=interests');
    expect(screen.getByRole('button', { name: 'Continue with 1' })).toBeDefined();
    expect(screen.getByRole('checkbox', { name: 'Health & Wellness' })).toHaveProperty('checked', true);
  });
});

describe('the sign-in form of onboarding', () => {
  test('[ONBOARD-004] stands in place of the first step', () => {
    open('/onboarding?mode=login&redirect=%2Fstory%2Fs-1');
    expect(heading()).toBe('Welcome back!');
    expect(screen.queryByText('Know what is happening around you')).toBeNull();
  });

  test('[ROUTE-022] returns to where the reader came from after success', () => {
    const { stores, address } = open('/onboarding?mode=login&redirect=%2Fstory%2Fs-1');
    act(() => signIn(stores));
    expect(address()).toBe('/story/s-1');
  });

  test('leads nowhere outside of the product', () => {
    const { stores, address } = open('/onboarding?mode=login&redirect=%2F%2Fevil.example');
    act(() => signIn(stores));
    expect(address()).toBe('/focus');
  });

  test('is shown with what the server said when an account is open and its reader still outside', async () => {
    const { user } = open('/onboarding?step=auth', async () => ({
      ...{ isSignedIn: false, user: { id: 'temp-1' } },
      message: 'Registration successful. Please sign in.',
    }));
    await typeCredentials(user);
    await walkOn(user);
    await waitFor(() => expect(heading()).toBe('Welcome back!'));
    expect(screen.getByText('Registration successful. Please sign in.')).toBeDefined();
    expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'mia@example.ph');
  });

  test('a signed-in reader on onboarding goes straight on', () => {
    const { stores, address } = open('/onboarding?redirect=%2Fchat');
    act(() => signIn(stores));
    expect(address()).toBe('/chat');
  });
});
