import { act, cleanup, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { SessionActions } from '../../../client/session/session-actions.ts';
import { renderInApp, signInTestReader } from '../../../layout/render-in-app.tsx';
import { AtPath } from '../../../router/MemoryRouter.tsx';
import { OnboardingScreen } from '../OnboardingScreen.tsx';

const MARIKINA = { code: '1380700000', name: 'Marikina', lat: 14.65, lon: 121.1 };
export const PASSWORD = 'lihim-na-malupit';

/** Clears everything that one test reader leaves for the next. */
export function clearOnboarding() {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
}

/** A fake server that creates accounts, and everything that was sent to it. */
export function openOnboarding(path: string, register?: SessionActions['register']) {
  const sent: unknown[][] = [];
  const view = renderInApp(
    <AtPath path="/onboarding">
      <OnboardingScreen />
    </AtPath>,
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
          signInTestReader(stores, { id: 'u-1' });
          return { isSignedIn: true, user: { id: 'u-1' } };
        }),
    ),
    enterAsGuest: vi.fn(async () => {}),
    reloadUser: vi.fn(async () => null),
  };
  act(() => stores.session.setState({ loadActions: async () => actions as unknown as SessionActions }));
  return { ...view, actions, sent, user: userEvent.setup() };
}

type Opened = ReturnType<typeof openOnboarding>;

export const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
export const press = (user: Opened['user'], name: string) =>
  user.click(screen.queryByRole('button', { name }) ?? screen.getByRole('link', { name }));

export async function typeCredentials(user: Opened['user'], email = 'mia@example.ph') {
  await user.clear(screen.getByLabelText('Email address'));
  await user.type(screen.getByLabelText('Email address'), email);
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await press(user, 'Continue');
}

/** Goes from the auth step to the end of the interests. */
export async function completeSteps(user: Opened['user']) {
  await press(user, 'Continue');
  await press(user, 'Continue');
  await user.click(screen.getByRole('checkbox', { name: 'Weather & Climate' }));
  await user.click(screen.getByRole('checkbox', { name: 'Education' }));
  await press(user, 'Continue with 2');
}
