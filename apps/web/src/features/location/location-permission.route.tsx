import { m } from '@paligid/i18n/messages';
import type { Head, HeadAsk } from '../../app/route.ts';
import { pageTitle } from '../../words/page-title.ts';
import { sayIn } from '../../words/words.ts';
import { PermissionScreen } from './gate/PermissionScreen.tsx';

export { PermissionScreen as Screen };

/** No canonical path: search engines shall not list it. */
export function head({ page }: HeadAsk): Head {
  const say = sayIn(page.locale);
  return { title: pageTitle(say, say(m['gate.title'])) };
}
