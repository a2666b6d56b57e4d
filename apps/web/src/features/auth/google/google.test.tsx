import { cleanup, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiRequestError } from '../../../client/api/api-error.ts';
import { buildPage } from '../../../client/build-page.ts';
import type { SessionActions } from '../../../client/session/session-actions.ts';
import { renderInApp } from '../../../layout/render-in-app.tsx';
import { fakeSessionActions } from '../form/fake-session-actions.ts';
import { SignInForm, type SignInFormProps } from '../sign-in/SignInForm.tsx';

type Client = NonNullable<NonNullable<NonNullable<Window['google']>['accounts']>['id']>;

const USER = { id: 'u-1' };
const { signing } = buildPage().config;
let asked: string[];
let script: string;
let runs = 0;
let respond: () => void;

/** What Google's script does once it has loaded; undefined: it does not load. */
let client: (() => Client) | undefined;

beforeEach(() => {
  asked = [];
  runs += 1;
  script = `https://accounts.example/gsi/client?${runs}`;
  client = () => ({
    initialize: ({ callback }) => {
      respond = () => callback({ credential: 'the.id.token' });
    },
    prompt: () => respond(),
    renderButton: () => {},
  });
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) arrive(node);
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  delete window.google;
});

function arrive(element: HTMLScriptElement): void {
  asked.push(element.src);
  if (client !== undefined) window.google = { accounts: { id: client() } };
  element.dispatchEvent(new Event(client === undefined ? 'error' : 'load'));
}

function show(actions: Partial<SessionActions>, props: Partial<SignInFormProps> = {}, clientId = 'us') {
  const google = clientId === '' ? undefined : { clientId, script };
  const view = renderInApp(<SignInForm onSignUp={() => {}} {...props} />, {
    path: '/auth/login',
    page: { config: { signing, google } },
  });
  fakeSessionActions(view.stores, actions);
  return view;
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));

async function bannerAfter(error: unknown): Promise<string> {
  show({ signInWithGoogle: () => Promise.reject(error) });
  await press();
  return (await screen.findByRole('alert')).textContent;
}

test('[SIGNIN-009] it signs in by the token that Google gives, and goes to /focus', async () => {
  const signInWithGoogle = vi.fn(async () => USER);
  const { address } = show({ signInWithGoogle });
  await press();
  await waitFor(() => expect(address()).toBe('/focus'));
  expect(signInWithGoogle).toHaveBeenCalledWith('the.id.token', undefined);
});

test('a redirect target and a success handler of the parent win as for the email', async () => {
  const { address } = show({ signInWithGoogle: async () => USER }, { redirectTo: '/story/s-1' });
  await press();
  await waitFor(() => expect(address()).toBe('/story/s-1'));
  cleanup();
  const onSuccess = vi.fn();
  show({ signInWithGoogle: async () => USER }, { redirectTo: '/story/s-1', onSuccess });
  await press();
  await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1));
});

test("[AUTH-019] Google's script is fetched when Google is wanted, from the configured address, once", async () => {
  show({ signInWithGoogle: () => Promise.reject(new Error('no')) });
  expect(asked).toEqual([]);
  await press();
  await screen.findByRole('alert');
  expect(asked).toEqual([script]);
  await press();
  await screen.findByRole('alert');
  expect(asked).toEqual([script]);
});

test("[SIGNIN-022] without the client it is 'Google Sign-In is not available'", async () => {
  client = undefined;
  show({});
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe('Google Sign-In is not available');
  expect(asked).toEqual([script]);
  await press();
  await waitFor(() => expect(asked).toEqual([script, script]));
});

test('neither is it where nobody has configured it, and then nothing is fetched', async () => {
  show({}, {}, '');
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe('Google Sign-In is not available');
  expect(asked).toEqual([]);
});

test("[SIGNIN-023] a refusal without a detail is 'Google sign-in failed'", async () => {
  expect(await bannerAfter(new ApiRequestError('An error occurred', { status: 401 }))).toBe(
    'Google sign-in failed',
  );
});

test('a refusal with a detail is told by it', async () => {
  const error = new ApiRequestError('x', { status: 401, serverMessage: 'The account is closed' });
  expect(await bannerAfter(error)).toBe('The account is closed');
});

test("[SIGNIN-024] something thrown without a usable message is 'Sign-in failed'", async () => {
  expect(await bannerAfter(undefined)).toBe('Sign-in failed');
  cleanup();
  expect(await bannerAfter(new Error(''))).toBe('Sign-in failed');
});

test("where Google's window does not come by itself, its own button stands in for ours", async () => {
  const renderButton = vi.fn((place: HTMLElement) => place.append('G'));
  client = () => ({
    initialize: () => {},
    prompt: (follow) => follow({ isSkippedMoment: () => true }),
    renderButton,
  });
  show({});
  await press();
  expect(await screen.findByText("Google didn't open. Use this button instead:")).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
  expect(renderButton).toHaveBeenCalledTimes(1);
});
