import { fullDate } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import type { ReactNode } from 'react';
import { useLocale, useWords } from '../../words/words.ts';
import { Contents } from './Contents.tsx';
import { LegalSection } from './LegalSection.tsx';
import styles from './legal-page.module.css';
import type { LegalText } from './legal-text.ts';

export interface LegalPageProps {
  text: LegalText;
  /** What must be seen before everything else. */
  notice?: ReactNode;
}

export function LegalPage({ text, notice }: LegalPageProps) {
  const say = useWords();
  const locale = useLocale();
  const date = fullDate(Date.parse(`${text.inForceSince}T00:00:00+08:00`), locale, 'Asia/Manila');
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{say(text.title)}</h1>
        <p className={styles['lead']}>{say(text.lead)}</p>
        <p className={styles['date']}>
          <time dateTime={text.inForceSince}>{say(m['legal.in_force'], { date })}</time>
        </p>
        {notice}
        {text.inShort !== undefined && (
          <section className={styles['short']}>
            <h2 className={styles['short-title']}>{say(m['legal.in_short'])}</h2>
            <ul className={styles['points']}>
              {text.inShort.map((point) => (
                <li key={say(point)}>{say(point)}</li>
              ))}
            </ul>
          </section>
        )}
      </header>
      <Contents sections={text.sections} />
      <div className={styles['sections']}>
        {text.sections.map((section) => (
          <LegalSection key={section.id} section={section} />
        ))}
      </div>
    </div>
  );
}
