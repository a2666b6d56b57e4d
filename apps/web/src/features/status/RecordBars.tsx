import { m } from '@paligid/i18n/messages';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './status-screen.module.css';
import { type DayState, dayState } from './status-text.ts';

interface RecordBarsProps {
  name: string;
  total: number;
  behind: number;
  /** Share of each day that was read in time, oldest first; null without a record. */
  days: readonly (number | null)[];
}

/** A group of sources: how many are checked on time, and a bar for each day. The shape says it, not the colour alone. */
export function RecordBars({ name, total, behind, days }: RecordBarsProps) {
  const t = useTranslation();
  const states = days.map(dayState);
  const count = (state: DayState) => states.filter((each) => each === state).length;
  const label = t(m['status.bars_label'], {
    ...{ full: count('full'), part: count('part') },
    ...{ none: count('none'), unknown: count('unknown') },
  });
  return (
    <section className={styles['group']}>
      <div className={styles['groupHead']}>
        <h2 className={styles['groupName']}>{name}</h2>
        {total > 0 && (
          <span className={styles['groupState']} data-behind={behind > 0 || undefined}>
            {behind > 0 ? t(m['status.group_behind'], { n: behind }) : t(m['status.group_ok'])}
          </span>
        )}
      </div>
      <p className={styles['note']}>
        {total === 0 ? t(m['status.group_empty']) : t(m['status.group_count'], { n: total - behind, total })}
      </p>
      <div className={styles['bars']} role="img" aria-label={label}>
        {states.map((state, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its day, counted from today
          <span key={index} data-state={state} />
        ))}
      </div>
    </section>
  );
}
