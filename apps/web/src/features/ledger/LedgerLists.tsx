import { parseWireTime } from '@paligid/domain/time/calendar';
import { m } from '@paligid/i18n/messages';
import type { Ledger } from '../../client/queries/ledger.ts';
import { SectionCard } from '../../design/SectionCard.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { CORRECTION_REASONS } from '../stories/correction-reasons.ts';
import { momentText } from '../stories/time/manila-time.ts';
import styles from './ledger.module.css';
import { MISS_REASONS, rightText, wasText } from './ledger-text.ts';

/** What we said, what is right and why it was wrong. On a phone each correction is a block. */
export function CorrectionTable({ corrections }: { corrections: Ledger['corrections'] }) {
  const t = useTranslation();
  const locale = useLocale();
  const { items, accepted, declined, open } = corrections;
  return (
    <SectionCard className={styles['card']} title={t(m['ledger.corrections'])}>
      <p className={styles['note']}>{t(m['ledger.corrections_counts'], { accepted, declined, open })}</p>
      {items.length === 0 ? (
        <p className={styles['none']}>{t(m['ledger.corrections_none'])}</p>
      ) : (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t(m['ledger.when'])}</th>
              <th scope="col">{t(m['ledger.said'])}</th>
              <th scope="col">{t(m['ledger.is'])}</th>
              <th scope="col">{t(m['ledger.why'])}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.story_id + item.kind}>
                <td>{momentText(parseWireTime(item.decided_at), locale)}</td>
                <td>
                  <Link to={`/story/${item.story_id}`} className={styles['said']}>
                    <del>{wasText(t, item)}</del>
                  </Link>
                </td>
                <td>{rightText(t, item)}</td>
                <td>{t(CORRECTION_REASONS[item.reason])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SectionCard>
  );
}

export function FalseAlerts({ items }: { items: Ledger['false_alerts']['items'] }) {
  const t = useTranslation();
  const locale = useLocale();
  return (
    <SectionCard className={styles['card']} title={t(m['ledger.false_list'])}>
      {items.length === 0 ? (
        <p className={styles['none']}>{t(m['ledger.false_list_none'])}</p>
      ) : (
        <ul className={styles['list']}>
          {items.map(({ story_id, title, source, recalled_at, is_own }) => (
            <li key={story_id + recalled_at}>
              <Link to={`/story/${story_id}`} className={styles['link']}>
                {title}
              </Link>
              <span className={styles['note']}>
                {is_own ? t(m['ledger.own']) : source} · {momentText(parseWireTime(recalled_at), locale)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

export function MissedAlerts({ missed: { issued, items } }: { missed: Ledger['missed'] }) {
  const t = useTranslation();
  const locale = useLocale();
  return (
    <SectionCard className={styles['card']} title={t(m['ledger.missed_list'])}>
      {items.length === 0 ? (
        <p className={styles['none']}>
          {t(issued === 0 ? m['ledger.missed_empty'] : m['ledger.missed_list_none'])}
        </p>
      ) : (
        <ul className={styles['list']}>
          {items.map(({ story_id, title, source, issued_at, reason }) => (
            <li key={story_id}>
              <Link to={`/story/${story_id}`} className={styles['link']}>
                {title}
              </Link>
              <span className={styles['note']}>
                {source} · {momentText(parseWireTime(issued_at), locale)} · {t(MISS_REASONS[reason])}
              </span>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
