import { m } from '@paligid/i18n/messages';
import type { Head, HeadContext } from '../../app/route.ts';
import { buttonStyle } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { pageTitle } from '../../i18n/page-title.ts';
import { translatorFor, useTranslation } from '../../i18n/useTranslation.ts';
import { HeaderBar } from '../../layout/header/HeaderBar.tsx';
import { LegalPage } from './LegalPage.tsx';
import styles from './terms.module.css';
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

/** First on the terms page: even a reader who reads nothing else should read this. */
export function EmergencyNotice() {
  const t = useTranslation();
  return (
    <section className={styles['notice']} aria-labelledby="emergency-title">
      <h2 id="emergency-title" className={styles['title']}>
        {t(m['legal.terms_emergency'])}
      </h2>
      <p className={styles['call']}>{t(m['legal.terms_emergency_call'])}</p>
      <p>{t(m['legal.terms_emergency_follow'])}</p>
      <p>{t(m['legal.terms_emergency_silence'])}</p>
      <a {...buttonStyle({ variant: 'ghost', size: 'medium', className: styles['button'] })} href="tel:911">
        <Icon name="phone-call" size={20} />
        {t(m['legal.terms_emergency_button'])}
      </a>
    </section>
  );
}
