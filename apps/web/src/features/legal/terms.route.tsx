import { m } from '@paligid/i18n/messages';
import type { Head, HeadContext } from '../../app/route.ts';
import { pageTitle } from '../../i18n/page-title.ts';
import { translatorFor, useTranslation } from '../../i18n/useTranslation.ts';
import { HeaderBar } from '../../layout/header/HeaderBar.tsx';
import { EmergencyNotice } from './EmergencyNotice.tsx';
import { LegalPage } from './LegalPage.tsx';
import { TERMS_TEXT } from './terms-text.ts';

export function Screen() {
  return <LegalPage text={TERMS_TEXT} notice={<EmergencyNotice />} />;
}

export function Header() {
  const t = useTranslation();
  return <HeaderBar title={t(m['frame.terms'])} />;
}

export function head({ page }: HeadContext): Head {
  const t = translatorFor(page.locale);
  return {
    title: pageTitle(t, t(m['frame.terms'])),
    description: t(m['pages.terms_description']),
    canonicalPath: '/terms',
  };
}
