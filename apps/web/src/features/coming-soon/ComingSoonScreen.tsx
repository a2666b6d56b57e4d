import { m } from '@paligid/i18n/messages';
import type { Head, HeadContext } from '../../app/route.ts';
import { PanePlaceholder } from '../../design/PanePlaceholder.tsx';
import { pageTitle } from '../../i18n/page-title.ts';
import { translatorFor, useTranslation } from '../../i18n/useTranslation.ts';
import { HeaderBar } from '../../layout/header/HeaderBar.tsx';
import { FallbackLinks } from '../not-found/FallbackLinks.tsx';
import { ComingSoonNotice } from './ComingSoonNotice.tsx';
import type { ComingSoonPage } from './coming-soon-pages.ts';
import styles from './coming-soon-screen.module.css';
import { PlannedFeatures } from './PlannedFeatures.tsx';

export function ComingSoonScreen({
  page: { icon, title, text, features, reason, links },
}: {
  page: ComingSoonPage;
}) {
  const t = useTranslation();
  return (
    <div className={styles['screen']}>
      <PanePlaceholder icon={icon} />
      <div className={styles['opening']}>
        <h1 className={styles['title']}>{t(title)}</h1>
        <p className={styles['text']}>{t(text)}</p>
      </div>
      <ComingSoonNotice reason={reason} />
      <nav className={styles['ways']} aria-label={t(m['plain.meanwhile'])}>
        <FallbackLinks ids={links} />
      </nav>
      <PlannedFeatures features={features} />
    </div>
  );
}

export function ComingSoonHeader({ page: { name } }: { page: ComingSoonPage }) {
  const t = useTranslation();
  return <HeaderBar title={t(name)} />;
}

/** No canonical path: search engines should list the finished screen, not its announcement. */
export function comingSoonHead({ name, text }: ComingSoonPage, { page }: HeadContext): Head {
  const t = translatorFor(page.locale);
  return { title: pageTitle(t, t(name)), description: t(text) };
}
