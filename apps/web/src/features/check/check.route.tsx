import { m } from '@paligid/i18n/messages';
import type { Head, HeadContext } from '../../app/route.ts';
import { pageTitle } from '../../i18n/page-title.ts';
import { translatorFor, useTranslation } from '../../i18n/useTranslation.ts';
import { HeaderBar } from '../../layout/header/HeaderBar.tsx';
import { CheckScreen } from './CheckScreen.tsx';

export { CheckScreen as Screen };

export function Header() {
  const t = useTranslation();
  return <HeaderBar title={t(m['check.title'])} subtitle={t(m['check.subtitle'])} />;
}

export function head({ page }: HeadContext): Head {
  const t = translatorFor(page.locale);
  return {
    title: pageTitle(t, t(m['check.title'])),
    description: t(m['check.description']),
    // A shared message is in the query: it is nobody else's.
    canonicalPath: '/totoo-ba',
  };
}
