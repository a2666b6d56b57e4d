import type { Draft } from './useOnboardingDraft.ts';

/** In order. */
export const ONBOARDING_STEPS = ['welcome', 'auth', 'language', 'location', 'interests', 'done'] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

const ONBOARDING_PATH = '/onboarding';

/** The step is part of the URL: back and reload find it. */
export function getStep(search: URLSearchParams): OnboardingStep {
  const asked = search.get('step');
  return ONBOARDING_STEPS.find((step) => step === asked) ?? 'welcome';
}

/** `redirect` is where the reader wanted to go before onboarding. */
export function stepPath(step: OnboardingStep, redirect: string | null): string {
  return withQuery({ ...(step !== 'welcome' && { step }), ...(redirect !== null && { redirect }) });
}

/** The sign-in form instead of the steps. */
export function onboardingSignInPath(redirect: string | null): string {
  return withQuery({ mode: 'login', ...(redirect !== null && { redirect }) });
}

export function isSignInMode(search: URLSearchParams): boolean {
  return search.get('mode') === 'login';
}

/** Undefined if there is no step to go back to: before the first step, and after the last. */
export function previousStep(step: OnboardingStep): OnboardingStep | undefined {
  return step === 'done' ? undefined : ONBOARDING_STEPS[ONBOARDING_STEPS.indexOf(step) - 1];
}

function withQuery(query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? ONBOARDING_PATH : `${ONBOARDING_PATH}?${text}`;
}

interface OnboardingReader {
  hasAccount: boolean;
  /** An account with topics has completed onboarding before. */
  hasInterests: boolean;
  way: Draft['way'];
}

const BEFORE_INTERESTS: ReadonlySet<OnboardingStep> = new Set(['auth', 'language', 'location']);
const AFTER_AUTH: ReadonlySet<OnboardingStep> = new Set(['language', 'location', 'interests']);

/** Where to send a reader who requests a step that is not theirs; undefined if the step is right. */
export function stepRedirect(
  step: OnboardingStep,
  { hasAccount, hasInterests, way }: OnboardingReader,
): OnboardingStep | 'target' | undefined {
  if (hasAccount) {
    if (step === 'welcome' || (hasInterests && BEFORE_INTERESTS.has(step))) return 'target';
    return step === 'auth' ? 'language' : undefined;
  }
  if (AFTER_AUTH.has(step) && way === null) return 'auth';
  return step === 'done' && way !== 'guest' ? 'welcome' : undefined;
}
