import { m } from '@paligid/i18n/messages';
import type { Head, HeadContext } from '../../app/route.ts';
import { pageTitle } from '../../i18n/page-title.ts';
import { translatorFor, useTranslation } from '../../i18n/useTranslation.ts';
import { HeaderBar } from '../../layout/header/HeaderBar.tsx';
import { LegalPage } from './LegalPage.tsx';
import { PRIVACY_TEXT } from './privacy-text.ts';

export function Screen() {
  return <LegalPage text={PRIVACY_TEXT} />;
}

export function Header() {
  const t = useTranslation();
  return <HeaderBar title={t(m['frame.privacy'])} />;
}

export function head({ page }: HeadContext): Head {
  const t = translatorFor(page.locale);
  return {
    title: pageTitle(t, t(m['frame.privacy'])),
    description: t(m['pages.privacy_description']),
    canonicalPath: '/privacy',
  };
}
