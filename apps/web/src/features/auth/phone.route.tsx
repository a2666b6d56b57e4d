import { m } from '@paligid/i18n/messages';
import type { Head, HeadAsk } from '../../app/route.ts';
import { pageTitle } from '../../words/page-title.ts';
import { sayIn } from '../../words/words.ts';
import { PhoneScreen } from './phone/PhoneScreen.tsx';

export { PhoneScreen as Screen };

/** No canonical path: search engines shall not list it. */
export function head({ page }: HeadAsk): Head {
  const say = sayIn(page.locale);
  return { title: pageTitle(say, say(m['pages.phone'])), description: say(m['phone.text']) };
}
