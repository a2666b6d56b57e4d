import { PREFERENCE_CATEGORIES } from '@paligid/contract/categories';
import { initialWeights } from '@paligid/domain/preferences/category-weights';
import { act, screen, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, test } from 'vitest';
import { storeSaveIntent } from '../../client/bookmarks/save-intent.ts';
import { signInTestReader } from '../../layout/render-in-app.tsx';
import {
  clearOnboarding,
  completeSteps,
  heading,
  openOnboarding,
  PASSWORD,
  press,
  typeCredentials,
} from './test/open-onboarding.tsx';

afterEach(clearOnboarding);

describe('the six steps', () => {
  test('[ONBOARD-001] [ONBOARD-003] lead by email to the end, which sets the first preferences', async () => {
    const { user, actions, sent, address } = openOnboarding('/onboarding?redirect=%2Fstory%2Fs-1');
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
    const { user } = openOnboarding('/onboarding?step=auth');
    await press(user, 'Continue as guest');
    await press(user, 'Continue');
    await press(user, 'Continue');
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('checkbox', { name: 'Education' }));
    await user.click(screen.getByRole('checkbox', { name: 'Education' }));
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true);
  });

  test('a guest gets to the end without an account', async () => {
    const { user, actions, sent } = openOnboarding('/onboarding?step=auth');
    await press(user, 'Continue as guest');
    await completeSteps(user);
    await waitFor(() => expect(heading()).toBe('You are all set'));
    expect(actions.enterAsGuest).toHaveBeenCalledOnce();
    expect(actions.register).not.toHaveBeenCalled();
    expect(sent).toEqual([]);
  });

  test('what a guest chose is there when they open an account later, and then belongs to it', async () => {
    const guest = openOnboarding('/onboarding?step=auth');
    await press(guest.user, 'Continue as guest');
    await completeSteps(guest.user);
    await waitFor(() => expect(heading()).toBe('You are all set'));
    guest.unmount();
    sessionStorage.clear();

    const { user, actions } = openOnboarding('/onboarding?step=auth');
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
    const { user, stores, actions, sent } = openOnboarding('/onboarding?step=auth');
    act(() => {
      stores.preferences.getState().setDarkMode(false);
      signInTestReader(stores, { id: 'u-7', interests: [] });
    });
    expect(heading()).toBe('In which language do you want to read?');
    await completeSteps(user);
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
    const { user, stores } = openOnboarding('/onboarding?step=auth');
    await press(user, 'Continue as guest');
    await press(user, 'Continue');
    await press(user, 'Change the place, now Marikina');
    expect(heading()).toBe('Where should we look?');
    await user.click(screen.getByRole('combobox'));
    await user.click(screen.getByRole('option', { name: /Pasig/ }));
    expect(heading()).toBe('Your news comes from here');
    expect(stores.place.getState().picked?.name).toBe('Pasig');
  });

  test('focus follows to the heading of each step', async () => {
    const { user } = openOnboarding('/onboarding?step=auth');
    await press(user, 'Continue as guest');
    expect(document.activeElement?.textContent).toBe('In which language do you want to read?');
  });

  test('who skips the place reads all of Metro Manila, and is not asked again', async () => {
    const { user, stores } = openOnboarding('/onboarding?step=auth');
    act(() => stores.place.setState({ picked: null, here: null }));
    await press(user, 'Continue as guest');
    await press(user, 'Continue');
    expect(heading()).toBe('Where should we look?');
    await press(user, 'Skip for now');
    expect(heading()).toBe('What should we watch for?');
    expect(stores.place.getState().picked).toMatchObject({ code: '1300000000', name: 'Metro Manila' });
    await user.click(screen.getByRole('checkbox', { name: 'Weather & Climate' }));
    await press(user, 'Continue with 1');
    await waitFor(() => expect(heading()).toBe('You are all set'));
    expect(screen.getByText('Metro Manila')).toBeDefined();
  });
});

describe('the sign-in form of onboarding', () => {
  test('[ONBOARD-004] stands in place of the first step', () => {
    openOnboarding('/onboarding?mode=login&redirect=%2Fstory%2Fs-1');
    expect(heading()).toBe('Welcome back!');
    expect(screen.queryByText('Know what is happening around you')).toBeNull();
    expect(screen.getByText('Sign in to your account to continue')).toBeDefined();
  });

  test('says what it is for to a guest who wanted to save a story', () => {
    storeSaveIntent(() => sessionStorage, 's-1', Date.now());
    openOnboarding('/onboarding?mode=login&redirect=%2Fstory%2Fs-1');
    expect(screen.getByText('Sign in to save the story. Then you are back on it.')).toBeDefined();
    sessionStorage.clear();
  });

  test('[ROUTE-022] returns to where the reader came from after success', () => {
    const { stores, address } = openOnboarding('/onboarding?mode=login&redirect=%2Fstory%2Fs-1');
    act(() => signInTestReader(stores));
    expect(address()).toBe('/story/s-1');
  });

  test('leads nowhere outside of the product', () => {
    const { stores, address } = openOnboarding('/onboarding?mode=login&redirect=%2F%2Fevil.example');
    act(() => signInTestReader(stores));
    expect(address()).toBe('/focus');
  });

  test('is shown with what the server said when an account is open and its reader still outside', async () => {
    const { user } = openOnboarding('/onboarding?step=auth', async () => ({
      ...{ isSignedIn: false, user: { id: 'temp-1' } },
      message: 'Registration successful. Please sign in.',
    }));
    await typeCredentials(user);
    await completeSteps(user);
    await waitFor(() => expect(heading()).toBe('Welcome back!'));
    expect(screen.getByText('Registration successful. Please sign in.')).toBeDefined();
    expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'mia@example.ph');
  });

  test('a signed-in reader on onboarding goes straight on', () => {
    const { stores, address } = openOnboarding('/onboarding?redirect=%2Fchat');
    act(() => signInTestReader(stores));
    expect(address()).toBe('/chat');
  });
});
