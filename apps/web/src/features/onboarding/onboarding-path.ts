/** In their order. */
export const STEPS = ['welcome', 'auth', 'language', 'location', 'interests', 'done'] as const;
export type Step = (typeof STEPS)[number];

const PATH = '/onboarding';

/** The step stands in the address: back and reload find it. */
export function stepOf(search: URLSearchParams): Step {
  const asked = search.get('step');
  return STEPS.find((step) => step === asked) ?? 'welcome';
}

/** `redirect` is where the reader wanted to go before all this. */
export function stepPath(step: Step, redirect: string | null): string {
  return withQuery({ ...(step !== 'welcome' && { step }), ...(redirect !== null && { redirect }) });
}

/** The sign-in form in place of the steps. */
export function signInPath(redirect: string | null): string {
  return withQuery({ mode: 'login', ...(redirect !== null && { redirect }) });
}

export function isSignIn(search: URLSearchParams): boolean {
  return search.get('mode') === 'login';
}

/** Undefined where nothing is to be gone back to: before the first step, and when all is done. */
export function stepBefore(step: Step): Step | undefined {
  return step === 'done' ? undefined : STEPS[STEPS.indexOf(step) - 1];
}

function withQuery(query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? PATH : `${PATH}?${text}`;
}
