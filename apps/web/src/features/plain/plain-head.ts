import type { Head, HeadAsk } from '../../app/route.ts';
import { pageTitle } from '../../words/page-title.ts';
import { sayIn } from '../../words/words.ts';
import type { PlainPage } from './plain-pages.ts';

/** No canonical path: search engines shall list the screen, not the word that it will come. */
export function plainHead({ name, text }: PlainPage, { page }: HeadAsk): Head {
  const say = sayIn(page.locale);
  return { title: pageTitle(say, say(name)), description: say(text) };
}
