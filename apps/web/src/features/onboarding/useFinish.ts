import { m } from '@paligid/i18n/messages';
import { useApi } from '../../client/api.ts';
import { ApiError } from '../../client/api-error.ts';
import { useSessionActions } from '../../client/session/useSessionActions.ts';
import { currentPlace } from '../../client/stores/reader-place.ts';
import { signedInUser } from '../../client/stores/session.ts';
import { browserShelf } from '../../client/stores/shelf.ts';
import { useStores } from '../../client/stores/stores.ts';
import { useAttempt } from '../auth/form/useAttempt.ts';
import { METRO_MANILA } from '../location/metro-manila.ts';
import type { Draft } from './draft/draft.ts';
import { type Finish, finish } from './draft/finish.ts';
import { keepGuestInterests } from './draft/guest-interests.ts';

interface Options {
  onFinish: (how: Finish) => void;
  /** What failed has to be mended in the auth step. */
  onRefused: () => void;
}

const WORDS = { unsaid: m['onboarding.failed'], unknown: m['onboarding.failed'] };
const ABOUT_CREDENTIALS = new Set(['EMAIL_TAKEN', 'INVALID_EMAIL', 'PASSWORD_TOO_SHORT']);

/** Sends everything at once, one try at a time. */
export function useFinish({ onFinish, onRefused }: Options) {
  const stores = useStores();
  const api = useApi();
  const actions = useSessionActions();
  const { attempt, busyWith, failure, error } = useAttempt<'finish'>();

  const run = ({ way, email, name, interests, language }: Draft, password: string | null) =>
    attempt('finish', WORDS, async () => {
      const userId = signedInUser(stores.session.getState())?.id;
      const who = { email, ...(name !== '' && { name }) };
      const credentials = way === 'email' && password !== null ? { ...who, password } : undefined;
      // Who comes here without a place, by a link to this step, has skipped the question too.
      if (currentPlace(stores.place.getState()) === null) stores.place.getState().pick(METRO_MANILA);
      const place = currentPlace(stores.place.getState());
      try {
        const given = { credentials, userId, interests, place, language };
        const how = await finish(given, { actions, api, preferences: stores.preferences });
        keepGuestInterests(browserShelf(window), way === 'guest' ? interests : undefined);
        onFinish(how);
      } catch (thrown) {
        if (isAboutCredentials(thrown)) onRefused();
        throw thrown;
      }
    });

  return { run, isBusy: busyWith !== null, failure, isRefused: isAboutCredentials(error) };
}

function isAboutCredentials(error: unknown): boolean {
  return error instanceof ApiError && ABOUT_CREDENTIALS.has(error.code ?? '');
}
