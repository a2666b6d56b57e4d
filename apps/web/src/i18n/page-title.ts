import { m } from '@paligid/i18n/messages';
import type { Translate } from './useTranslation.ts';

/** Title of the browser tab: the page's name first, because narrow tabs cut off the end. */
export function pageTitle(t: Translate, page: string): string {
  return t(m['pages.title_of'], { page });
}
