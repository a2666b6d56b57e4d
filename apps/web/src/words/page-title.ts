import { m } from '@paligid/i18n/messages';
import type { Say } from './words.ts';

/** What stands on the browser's tab: the page first, for narrow tabs cut the end off. */
export function pageTitle(say: Say, page: string): string {
  return say(m['pages.title_of'], { page });
}
