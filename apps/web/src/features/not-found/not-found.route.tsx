import { m } from '@paligid/i18n/messages';
import type { Head, HeadContext, LoadResult } from '../../app/route.ts';
import { pageTitle } from '../../i18n/page-title.ts';
import { translatorFor } from '../../i18n/useTranslation.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';

export { NotFoundScreen as Screen };

export async function load(): Promise<LoadResult> {
  return { status: 404 };
}

export function head({ page }: HeadContext): Head {
  const t = translatorFor(page.locale);
  return { title: pageTitle(t, t(m['pages.not_found'])) };
}
