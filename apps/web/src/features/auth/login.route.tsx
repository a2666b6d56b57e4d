import { m } from '@paligid/i18n/messages';
import type { Head, HeadContext } from '../../app/route.ts';
import { pageTitle } from '../../i18n/page-title.ts';
import { translatorFor } from '../../i18n/useTranslation.ts';
import { LoginScreen } from './sign-in/LoginScreen.tsx';

export { LoginScreen as Screen };

/** No canonical path: search engines must not list the page. */
export function head({ page }: HeadContext): Head {
  const t = translatorFor(page.locale);
  return { title: pageTitle(t, t(m['frame.sign_in'])), description: t(m['signin.subtitle']) };
}
