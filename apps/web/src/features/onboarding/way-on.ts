import type { Draft } from './draft/draft.ts';
import type { Step } from './onboarding-path.ts';

interface Reader {
  hasAccount: boolean;
  /** An account with topics has been through all this before. */
  hasInterests: boolean;
  way: Draft['way'];
}

const BEFORE_INTERESTS: ReadonlySet<Step> = new Set(['auth', 'language', 'location']);
const BEHIND_AUTH: ReadonlySet<Step> = new Set(['language', 'location', 'interests']);

/** Where a reader belongs who asks for a step that is not theirs; undefined where they are right. */
export function wayOn(step: Step, { hasAccount, hasInterests, way }: Reader): Step | 'target' | undefined {
  if (hasAccount) {
    if (step === 'welcome' || (hasInterests && BEFORE_INTERESTS.has(step))) return 'target';
    return step === 'auth' ? 'language' : undefined;
  }
  if (BEHIND_AUTH.has(step) && way === null) return 'auth';
  return step === 'done' && way !== 'guest' ? 'welcome' : undefined;
}
