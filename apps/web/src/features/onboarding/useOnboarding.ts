import { PREFERENCE_CATEGORIES, type PreferenceCategory } from '@paligid/contract/categories';
import { isRegion, readingRadiusKm } from '@paligid/domain/feed/feed-request';
import { initialWeights } from '@paligid/domain/preferences/category-weights';
import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import type { ReaderPlace } from '../../app/page.ts';
import { type ApiClient, useApi } from '../../client/api/api.ts';
import { ApiRequestError } from '../../client/api/api-error.ts';
import type { SessionActions } from '../../client/session/session-actions.ts';
import { useSessionActions } from '../../client/session/useSessionActions.ts';
import { browserStorage } from '../../client/stores/key-value-storage.ts';
import type { LanguagePreference, Preferences, PreferencesStore } from '../../client/stores/preferences.ts';
import { currentPlace } from '../../client/stores/reader-place.ts';
import { signedInUser } from '../../client/stores/session.ts';
import { useStores } from '../../client/stores/stores.ts';
import { usePreferences } from '../../client/stores/usePreferences.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useNavigate } from '../../router/useNavigate.ts';
import type { NewAccount } from '../auth/form/credentials.ts';
import { useSubmit } from '../auth/form/useForm.ts';
import { METRO_MANILA } from '../location/well-known-places.ts';
import { type OnboardingStep, stepPath } from './onboarding-path.ts';
import { type Draft, EMPTY_DRAFT, type OnboardingDraft, saveGuestInterests } from './useOnboardingDraft.ts';

interface OnboardingOptions {
  draft: OnboardingDraft;
  redirect: string | null;
  /** The account exists, but its reader has to sign in: the server's message. */
  onSignInRequired: (message: string) => void;
}

/** The action that completes each step. */
export function useOnboarding({ draft, redirect, onSignInRequired }: OnboardingOptions) {
  const t = useTranslation();
  const navigate = useNavigate();
  const { user } = useSession();
  const language = usePreferences((state) => state.language);
  const setLanguage = usePreferences((state) => state.setLanguage);
  /** Everything is filled in; only email or password must be corrected. */
  const [isMending, setMending] = useState(false);
  const go = (step: OnboardingStep, replace = false) => navigate(stepPath(step, redirect), { replace });

  const { run, isBusy, failure, isRejected } = useCompleteOnboarding({
    onFinish: (how: OnboardingResult) => {
      setMending(false);
      if (how.kind === 'outside') return onSignInRequired(how.message);
      draft.change({ ...EMPTY_DRAFT, way: draft.way === 'guest' ? 'guest' : null, password: null });
      go('done', true);
      // Last: it may reload the page.
      if (draft.language !== null) setLanguage(draft.language);
    },
    onRejected: () => {
      setMending(true);
      go('auth');
    },
  });

  const isPasswordGone = user === null && draft.way === 'email' && draft.password === null;
  const mendingFailure = isRejected ? failure : { message: t(m['onboarding.password_again']) };

  return {
    isBusy,
    auth: {
      failure: isMending ? mendingFailure : undefined,
      onCredentials: ({ email, password, name }: NewAccount) => {
        draft.change({ way: 'email', email, name, password });
        if (isMending) void run({ ...draft, way: 'email', email, name }, password);
        else go('language');
      },
      onGuest: () => {
        draft.change({ way: 'guest', password: null });
        go('language');
      },
    },
    language: {
      chosen: draft.language,
      isLater: draft.password !== null,
      onContinue: (chosen: LanguagePreference) => {
        go('location');
        const isOther = chosen !== language;
        if (draft.password !== null) draft.change({ language: isOther ? chosen : null });
        else if (isOther) setLanguage(chosen);
      },
    },
    interests: {
      failure: isRejected ? undefined : failure,
      onContinue: () => {
        if (!isPasswordGone) return void run(draft, draft.password);
        setMending(true);
        go('auth');
      },
    },
  };
}

interface CompleteOnboardingOptions {
  onFinish: (how: OnboardingResult) => void;
  /** The failure has to be fixed in the auth step. */
  onRejected: () => void;
}

const ONBOARDING_MESSAGES = { noReason: m['onboarding.failed'], unknown: m['onboarding.failed'] };
const CREDENTIAL_ERRORS = new Set(['EMAIL_TAKEN', 'INVALID_EMAIL', 'PASSWORD_TOO_SHORT']);

/** Sends everything at once, one attempt at a time. */
function useCompleteOnboarding({ onFinish, onRejected }: CompleteOnboardingOptions) {
  const stores = useStores();
  const api = useApi();
  const actions = useSessionActions();
  const { submit, busyWith, failure, error } = useSubmit<'finish'>();

  const run = ({ way, email, name, interests, language }: Draft, password: string | null) =>
    submit('finish', ONBOARDING_MESSAGES, async () => {
      const userId = signedInUser(stores.session.getState())?.id;
      const who = { email, ...(name !== '' && { name }) };
      const credentials = way === 'email' && password !== null ? { ...who, password } : undefined;
      // A reader without a place, who came by a link to this step, has skipped the question too.
      if (currentPlace(stores.place.getState()) === null) stores.place.getState().pick(METRO_MANILA);
      const place = currentPlace(stores.place.getState());
      try {
        const given = { credentials, userId, interests, place, language };
        const how = await completeOnboarding(given, { actions, api, preferences: stores.preferences });
        saveGuestInterests(browserStorage(window), way === 'guest' ? interests : undefined);
        onFinish(how);
      } catch (thrown) {
        if (isCredentialError(thrown)) onRejected();
        throw thrown;
      }
    });

  return { run, isBusy: busyWith !== null, failure, isRejected: isCredentialError(error) };
}

function isCredentialError(error: unknown): boolean {
  return error instanceof ApiRequestError && CREDENTIAL_ERRORS.has(error.code ?? '');
}

interface OnboardingInput {
  /** Undefined for a reader who is signed in, or does not want an account. */
  credentials: { email: string; password: string; name?: string } | undefined;
  /** Id of a reader who is already signed in. */
  userId: string | undefined;
  interests: readonly PreferenceCategory[];
  /** The place for the reader's news; null if they did not say. */
  place: ReaderPlace | null;
  language: Preferences['language'] | null;
}

interface CompleteOnboardingDeps {
  actions: Pick<SessionActions, 'register' | 'reloadUser' | 'enterAsGuest'>;
  api: Pick<ApiClient, 'send'>;
  preferences: PreferencesStore;
}

/** The account may exist while its reader is not signed in: `message` is then what the server said. */
type OnboardingResult = { kind: 'done' } | { kind: 'outside'; message: string };

/**
 * Creates the account, or fills the existing one: with topics and place, with the initial weights, and with the
 * reader's settings on this device, where a new account has only defaults. Errors are thrown; a second attempt
 * continues where the first one ended, because the reader is signed in by then.
 */
async function completeOnboarding(
  given: OnboardingInput,
  { actions, api, preferences }: CompleteOnboardingDeps,
): Promise<OnboardingResult> {
  const { credentials, place, language } = given;
  const chosen = { ...preferences.getState().chosen, ...(language !== null && { language }) };
  const interests = [...given.interests];
  // A region is read as a whole; the default radius of a new account would cover only a few of its streets.
  const radius = isRegion(place?.code) && { radius_km: readingRadiusKm(place?.code) };
  const where = place === null ? {} : { lat: place.lat, lon: place.lon, ...radius };
  let userId = given.userId;
  if (userId !== undefined) {
    await api.send('PUT', '/users/me', { interests, ...where });
  } else if (credentials !== undefined) {
    const outcome = await actions.register({ ...credentials, interests, ...where });
    if (!outcome.isSignedIn) return { kind: 'outside', message: outcome.message };
    userId = outcome.user.id;
  } else {
    await actions.enterAsGuest();
    return { kind: 'done' };
  }
  const weights = initialWeights(PREFERENCE_CATEGORIES, interests);
  await api.send('PUT', '/users/preferences', { preferences: weights });
  if (Object.keys(chosen).length > 0) await api.send('PATCH', `/user/${userId}`, { preferences: chosen });
  // A new account was fetched when it was created.
  if (given.userId !== undefined) await actions.reloadUser();
  return { kind: 'done' };
}
