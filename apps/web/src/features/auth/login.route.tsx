import { m } from '@paligid/i18n/messages';
import type { Head, HeadAsk } from '../../app/route.ts';
import { pageTitle } from '../../words/page-title.ts';
import { sayIn } from '../../words/words.ts';
import { LoginScreen } from './sign-in/LoginScreen.tsx';

export { LoginScreen as Screen };

/** No canonical path: search engines shall not list it. */
export function head({ page }: HeadAsk): Head {
  const say = sayIn(page.locale);
  return { title: pageTitle(say, say(m['frame.sign_in'])), description: say(m['signin.subtitle']) };
}
