import type { StoryPage } from '@paligid/contract/entities/story-details';
import { formatMonthDayYear } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import { Icon } from '../../../design/Icon.tsx';
import { useLocale, useTranslation } from '../../../i18n/useTranslation.ts';
import { MANILA } from '../../stories/time/manila-time.ts';
import styles from './hotlines.module.css';

/** Nearby hotlines, each with who published the number and when it was checked. */
export function Hotlines({ hotlines = [] }: Pick<Partial<StoryPage>, 'hotlines'>) {
  const t = useTranslation();
  const locale = useLocale();
  if (hotlines.length === 0) return null;
  return (
    <section aria-labelledby="danger-hotlines">
      <h2 id="danger-hotlines" className={styles['title']}>
        {t(m['danger.hotlines'])}
      </h2>
      <ul>
        {hotlines.map(({ name, number, source, checked_on }) => (
          <li key={number} className={styles['hotline']}>
            <span>
              <b>{name}</b> {number}
              <small>
                {t(m['danger.hotline_source'], {
                  source,
                  date: formatMonthDayYear(Date.parse(checked_on), locale, MANILA),
                })}
              </small>
            </span>
            <a
              href={`tel:${number.replace(/[^+\d]/g, '')}`}
              aria-label={t(m['danger.hotline_call'], { name, number })}
            >
              <Icon name="phone" weight="bold" size={24} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
