import { m } from '@paligid/i18n/messages';
import type { Head, HeadAsk, LoadAnswer } from '../../app/route.ts';
import { pageTitle } from '../../words/page-title.ts';
import { sayIn } from '../../words/words.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';

export { NotFoundScreen as Screen };

export async function load(): Promise<LoadAnswer> {
  return { status: 404 };
}

export function head({ page }: HeadAsk): Head {
  const say = sayIn(page.locale);
  return { title: pageTitle(say, say(m['pages.not_found'])) };
}
