import { m } from '@paligid/i18n/messages';
import type { Head, HeadAsk } from '../../app/route.ts';
import { pageTitle } from '../../words/page-title.ts';
import { type Say, sayIn } from '../../words/words.ts';
import { OnboardingHeader } from './OnboardingHeader.tsx';
import { OnboardingScreen } from './OnboardingScreen.tsx';
import { isSignIn, STEPS, stepOf } from './onboarding-path.ts';

export { OnboardingHeader as Header, OnboardingScreen as Screen };

/** No canonical path: search engines shall not list it. */
export function head({ page, search }: HeadAsk): Head {
  const say = sayIn(page.locale);
  return { title: pageTitle(say, titleOf(search, say)), description: say(m['onboarding.welcome_text']) };
}

function titleOf(search: URLSearchParams, say: Say): string {
  if (isSignIn(search)) return say(m['frame.sign_in']);
  const at = STEPS.indexOf(stepOf(search));
  if (at === 0) return say(m['frame.get_started']);
  return say(m['onboarding.page'], { n: at + 1, of: STEPS.length });
}
