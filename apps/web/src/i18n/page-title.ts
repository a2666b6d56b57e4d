import { m } from '@paligid/i18n/messages';
import type { Translate } from './useTranslation.ts';

/** What stands on the browser's tab: the page first, for narrow tabs cut the end off. */
export function pageTitle(t: Translate, page: string): string {
  return t(m['pages.title_of'], { page });
}
