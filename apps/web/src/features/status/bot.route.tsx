import { m } from '@paligid/i18n/messages';
import type { Head, HeadContext, LoadContext, LoadResult } from '../../app/route.ts';
import { pageTitle } from '../../i18n/page-title.ts';
import { translatorFor, useTranslation } from '../../i18n/useTranslation.ts';
import { HeaderBar } from '../../layout/header/HeaderBar.tsx';
import { BotScreen } from './BotScreen.tsx';
import { load as loadStatus } from './status.route.tsx';

export { BotScreen as Screen };

export function Header() {
  const t = useTranslation();
  return <HeaderBar title={t(m['status.bot_title'])} subtitle={t(m['status.publishers'])} backTo="/status" />;
}

export function head({ page }: HeadContext): Head {
  const t = translatorFor(page.locale);
  return {
    title: pageTitle(t, t(m['status.bot_title'])),
    description: t(m['status.bot_description']),
    canonicalPath: '/bot',
  };
}

export function load(context: LoadContext): Promise<LoadResult> {
  return loadStatus(context);
}
