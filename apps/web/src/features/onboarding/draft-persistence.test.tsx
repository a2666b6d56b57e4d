import { screen, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiRequestError } from '../../client/api/api-error.ts';
import {
  clearOnboarding,
  completeSteps,
  heading,
  openOnboarding,
  PASSWORD,
  press,
  typeCredentials,
} from './test/open-onboarding.tsx';

const TAKEN = new ApiRequestError('taken', {
  ...{ status: 409, code: 'EMAIL_TAKEN' },
  serverMessage: 'An account with this email already exists',
});

afterEach(clearOnboarding);

describe('nothing is lost', () => {
  test('an email that has an account leads back to the auth step, says so, and then straight to the end', async () => {
    const { user, actions } = openOnboarding('/onboarding?step=auth');
    actions.register.mockRejectedValueOnce(TAKEN);
    await typeCredentials(user);
    await completeSteps(user);
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
    const { user, actions } = openOnboarding('/onboarding?step=auth');
    actions.register.mockRejectedValueOnce(new ApiRequestError('Failed to fetch', { status: 0 }));
    await typeCredentials(user);
    await completeSteps(user);
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch');
    expect(heading()).toBe('What should we watch for?');
    await press(user, 'Continue with 2');
    await waitFor(() => expect(heading()).toBe('You are all set'));
  });

  test('a reload keeps everything but the password, which is asked for before the account is opened', async () => {
    const first = openOnboarding('/onboarding?step=auth');
    await typeCredentials(first.user);
    await press(first.user, 'Continue');
    await press(first.user, 'Continue');
    await first.user.click(screen.getByRole('checkbox', { name: 'Education' }));
    first.unmount();
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain(PASSWORD);

    const { user, actions } = openOnboarding('/onboarding?step=interests');
    await press(user, 'Continue with 1');
    expect(heading()).toBe('Create your account');
    expect(screen.getByRole('alert').textContent).toContain('enter your password again');
    expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'mia@example.ph');
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    await press(user, 'Continue');
    await waitFor(() => expect(heading()).toBe('You are all set'));
    expect(actions.register).toHaveBeenCalledWith(expect.objectContaining({ interests: ['education'] }));
  });

  test('another language waits for the account, since it loads the page anew', async () => {
    const { user, stores } = openOnboarding('/onboarding?step=auth');
    await typeCredentials(user);
    await user.click(screen.getByRole('radio', { name: /Filipino/ }));
    expect(screen.getByRole('status').textContent).toContain('after your account is created');
    await completeSteps(user);
    await waitFor(() => expect(heading()).toBe('Handa ka na'));
    expect(stores.preferences.getState().language).toBe('filipino');
  });

  test('a guest reads in another language at once', async () => {
    const { user, stores } = openOnboarding('/onboarding?step=auth');
    await press(user, 'Continue as guest');
    await user.click(screen.getByRole('radio', { name: /Filipino/ }));
    await press(user, 'Continue');
    await waitFor(() => expect(heading()).toBe('Dito galing ang balita mo'));
    expect(stores.preferences.getState().language).toBe('filipino');
  });

  test('what was ticked is ticked again', async () => {
    sessionStorage.setItem('paligid_onboarding', JSON.stringify({ way: 'guest', interests: ['health'] }));
    openOnboarding('/onboarding?step=interests');
    expect(screen.getByRole('button', { name: 'Continue with 1' })).toBeDefined();
    expect(screen.getByRole('checkbox', { name: 'Health & Wellness' })).toHaveProperty('checked', true);
  });
});
