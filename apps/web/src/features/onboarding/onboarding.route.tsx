import { m } from '@paligid/i18n/messages';
import type { Head, HeadContext } from '../../app/route.ts';
import { pageTitle } from '../../i18n/page-title.ts';
import { type Translate, translatorFor } from '../../i18n/useTranslation.ts';
import { OnboardingHeader, OnboardingScreen } from './OnboardingScreen.tsx';
import { getStep, isSignInMode, ONBOARDING_STEPS } from './onboarding-path.ts';

export { OnboardingHeader as Header, OnboardingScreen as Screen };

/** No canonical path: search engines must not list the page. */
export function head({ page, search }: HeadContext): Head {
  const t = translatorFor(page.locale);
  return { title: pageTitle(t, getTitle(search, t)), description: t(m['onboarding.welcome_text']) };
}

function getTitle(search: URLSearchParams, t: Translate): string {
  if (isSignInMode(search)) return t(m['frame.sign_in']);
  const at = ONBOARDING_STEPS.indexOf(getStep(search));
  if (at === 0) return t(m['frame.get_started']);
  return t(m['onboarding.page'], { n: at + 1, of: ONBOARDING_STEPS.length });
}
