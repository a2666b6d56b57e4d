import { formatFullDate } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import type { ReactNode } from 'react';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { LegalSection } from './LegalSection.tsx';
import styles from './legal-page.module.css';
import type { LegalText } from './legal-text.ts';
import { TableOfContents } from './TableOfContents.tsx';

export interface LegalPageProps {
  text: LegalText;
  /** Shown before everything else. */
  notice?: ReactNode;
}

export function LegalPage({ text, notice }: LegalPageProps) {
  const t = useTranslation();
  const locale = useLocale();
  const date = formatFullDate(Date.parse(`${text.effectiveFrom}T00:00:00+08:00`), locale, 'Asia/Manila');
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{t(text.title)}</h1>
        <p className={styles['lead']}>{t(text.lead)}</p>
        <p className={styles['date']}>
          <time dateTime={text.effectiveFrom}>{t(m['legal.in_force'], { date })}</time>
        </p>
        {notice}
        {text.summary !== undefined && (
          <section className={styles['short']}>
            <h2 className={styles['short-title']}>{t(m['legal.in_short'])}</h2>
            <ul className={styles['points']}>
              {text.summary.map((point) => (
                <li key={t(point)}>{t(point)}</li>
              ))}
            </ul>
          </section>
        )}
      </header>
      <TableOfContents sections={text.sections} />
      <div className={styles['sections']}>
        {text.sections.map((section) => (
          <LegalSection key={section.id} section={section} />
        ))}
      </div>
    </div>
  );
}
