import { m } from '@paligid/i18n/messages';
import type { Head, HeadContext } from '../../app/route.ts';
import { pageTitle } from '../../i18n/page-title.ts';
import { translatorFor, useTranslation } from '../../i18n/useTranslation.ts';
import { HeaderBar } from '../../layout/header/HeaderBar.tsx';
import { DevelopersScreen } from './DevelopersScreen.tsx';

export { DevelopersScreen as Screen };

export function Header() {
  const t = useTranslation();
  return <HeaderBar title={t(m['developers.link'])} subtitle="paligid / developers" backTo="/" />;
}

export function head({ page }: HeadContext): Head {
  const t = translatorFor(page.locale);
  return {
    title: pageTitle(t, t(m['developers.link'])),
    description: t(m['developers.description']),
    canonicalPath: '/developers',
  };
}
