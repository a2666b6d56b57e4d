import { m } from '@paligid/i18n/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../client/api/api.ts';
import { historyQuery } from '../../client/notifications/notification-history.ts';
import { usePush } from '../../client/notifications/usePush.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { type PlainMessage, useTranslation } from '../../i18n/useTranslation.ts';
import styles from './alert-settings.module.css';

const REASONS: Readonly<Record<string, PlainMessage>> = {
  'level-off': m['alert_settings.held_level_off'],
  'place-level': m['alert_settings.held_place_level'],
  muted: m['alert_settings.held_muted'],
  category: m['alert_settings.held_category'],
  'quiet-hours': m['alert_settings.held_quiet'],
  budget: m['alert_settings.held_budget'],
  'out-of-reach': m['alert_settings.held_far'],
  severity: m['alert_settings.held_minor'],
  'same-event': m['alert_settings.held_same_event'],
  expired: m['alert_settings.held_expired'],
};

/** How many alerts came in a week, how many were held back, and why. */
export function AlertWeek() {
  const t = useTranslation();
  const { user } = useSession();
  const { record } = usePush();
  const { data, isError } = useInfiniteQuery(historyQuery(useApi(), { userId: user?.id, record }));
  const week = data?.pages[0]?.week;
  return (
    <>
      <h3 className={styles['heading']}>{t(m['alert_settings.week'])}</h3>
      {isError && week === undefined && (
        <p className={styles['note']}>{t(m['alert_settings.week_failed'])}</p>
      )}
      {week !== undefined && (
        <p className={styles['name']}>
          {week.sent + week.held === 0
            ? t(m['alert_settings.week_none'])
            : t(m['alert_settings.week_line'], {
                sent: t(m['alert_settings.week_sent'], { n: week.sent }),
                held: t(m['alert_settings.week_held'], { n: week.held }),
              })}
        </p>
      )}
      {week !== undefined && week.held > 0 && (
        <dl className={styles['reasons']}>
          {countByReason(week.held_by).map(([message, n]) => (
            <div key={t(message)}>
              <dt>{t(message)}</dt>
              <dd>{n}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** The most frequent first. Reasons that a reader need not tell apart are counted together. */
function countByReason(heldBy: Readonly<Record<string, number>>): [PlainMessage, number][] {
  const counts = new Map<PlainMessage, number>();
  for (const [code, n] of Object.entries(heldBy)) {
    const message = Object.hasOwn(REASONS, code) ? REASONS[code] : undefined;
    const shown = message ?? m['alert_settings.held_other'];
    counts.set(shown, (counts.get(shown) ?? 0) + n);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}
