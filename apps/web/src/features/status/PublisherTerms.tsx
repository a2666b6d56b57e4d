import { m } from '@paligid/i18n/messages';
import { type ReactNode, useId } from 'react';
import type { SourceRecords } from '../../client/queries/status.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './status-screen.module.css';
import { percentText, unchangedShare } from './status-text.ts';

/** For publishers: how politely they are read, and whom to write to. */
export function PublisherTerms({
  record: { sources, robot },
  children,
}: {
  record: SourceRecords;
  children?: ReactNode;
}) {
  const t = useTranslation();
  const id = useId();
  const unchanged = unchangedShare(sources);
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id} className={styles['sectionTitle']}>
        {t(m['status.publishers'])}
      </h2>
      <ul className={styles['terms']}>
        <li>{t(m['status.publishers_robots'])}</li>
        <li>{t(m['status.publishers_pace'])}</li>
        <li>
          {t(m['status.publishers_conditional'])}{' '}
          {unchanged !== null && t(m['status.publishers_share'], { share: percentText(unchanged) })}
        </li>
        <li>{t(m['status.publishers_excerpt'], { n: robot.excerpt_chars })}</li>
      </ul>
      <p className={styles['note']}>{t(m['status.publishers_agent'])}</p>
      <p>
        <code className={styles['agent']} translate="no">
          {robot.user_agent}
        </code>
      </p>
      {children}
      <h3 className={styles['subTitle']}>{t(m['status.takedown'])}</h3>
      <p className={styles['note']}>{t(m['status.takedown_text'])}</p>
      <p>
        <a className={styles['contact']} href={`mailto:${robot.contact}`}>
          {t(m['legal.write_to_us'], { address: robot.contact })}
        </a>
      </p>
    </section>
  );
}
