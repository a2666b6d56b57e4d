import { m } from '@paligid/i18n/messages';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useApi } from '../../client/api/api.ts';
import { ClientOnly } from '../../client/lazy-content.tsx';
import { historyQuery } from '../../client/notifications/notification-history.ts';
import { useAlertSettings } from '../../client/notifications/useAlertSettings.ts';
import { usePush } from '../../client/notifications/usePush.ts';
import { readerPlacesQuery } from '../../client/queries/own.ts';
import type { SessionUser } from '../../client/session/session-actions.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { ErrorPanel } from '../../design/ErrorPanel.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { Switch } from '../../design/Switch.tsx';
import { type PlainMessage, type Translate, useTranslation } from '../../i18n/useTranslation.ts';
import { categoryLabel } from '../stories/StoryCategory.tsx';
import { AlertLevels, type AlertSettingsProps } from './AlertLevels.tsx';
import { AlertPlaces, placeKindName } from './AlertPlaces.tsx';
import styles from './alert-settings.module.css';
import { DeviceStatus } from './DeviceStatus.tsx';

const SavedSearches = lazy(() =>
  import('../search/SavedSearches.tsx').then(({ SavedSearches: Searches }) => ({ default: Searches })),
);

/** Which alerts reach the reader, how loudly, and whether they reach this device at all. */
export function AlertSettingsGroup() {
  const t = useTranslation();
  const notify = useNotify();
  const { status } = usePush();
  const { settings, isAccount, hasFailed, retry, change } = useAlertSettings({
    onError: () => notify({ kind: 'error', text: t(m['alert_settings.save_failed']) }),
  });
  // The settings of an account count for its other devices too; a guest's are those of this device.
  const hasSettings = isAccount || status === 'on' || status === 'failing';
  return (
    <div className={styles['group']}>
      <DeviceStatus />
      {hasFailed && (
        <ErrorPanel
          title={t(m['settings.notifications'])}
          text={t(m['alert_settings.load_failed'])}
          onRetry={retry}
        />
      )}
      {hasSettings && settings === undefined && !hasFailed && <SkeletonList count={1} />}
      {hasSettings && settings !== undefined && (
        <>
          <AlertLevels settings={settings} onChange={change} />
          {isAccount && <AlertMail settings={settings} onChange={change} />}
          <AlertMutes settings={settings} onChange={change} />
          <AlertPlaces />
          {isAccount && (
            <ClientOnly fallback={<SkeletonList count={1} />}>
              <SavedSearches />
            </ClientOnly>
          )}
          <AlertWeek />
        </>
      )}
    </div>
  );
}

/** Mails of the highest level, for an account with a verified address. What was chosen before can always be turned off. */
function AlertMail({ settings: { email_critical: isOn }, onChange }: AlertSettingsProps) {
  const t = useTranslation();
  const { user } = useSession();
  if (user === null) return null;
  return (
    <Switch
      label={t(m['alert_settings.mail'])}
      text={addressText(user, t)}
      isOn={isOn}
      isDisabled={!isOn && !canBeMailed(user)}
      onChange={(email_critical) => onChange({ email_critical })}
    />
  );
}

/** As the server decides it: an account that signs in by phone has verified its number. */
function canBeMailed({ email, verified, auth_method }: SessionUser): boolean {
  return !!email && verified === true && auth_method !== 'phone';
}

function addressText(user: SessionUser, t: Translate): string {
  const { email, auth_method } = user;
  if (!email || auth_method === 'phone') return t(m['alert_settings.mail_none']);
  return t(canBeMailed(user) ? m['alert_settings.mail_to'] : m['alert_settings.mail_unverified'], { email });
}

/** What the reader has muted, here or in a notification. */
function AlertMutes({ settings: { mutes }, onChange }: AlertSettingsProps) {
  const t = useTranslation();
  const { user } = useSession();
  const { record } = usePush();
  const { data } = useQuery(readerPlacesQuery(useApi(), user?.id));
  const places = user === null ? (record?.places ?? []) : (data?.places ?? []);
  if (mutes.length === 0) return null;
  return (
    <>
      <h3 className={styles['heading']}>{t(m['alert_settings.mutes'])}</h3>
      <ul className={styles['list']}>
        {mutes.map((mute) => {
          const category = categoryLabel(mute.category, t);
          const place = places.find(({ id }) => id === mute.place_id);
          const at = place && placeKindName(place, t);
          const name =
            mute.place_id === null
              ? t(m['alert_settings.mute_everywhere'], { category })
              : at === undefined
                ? t(m['alert_settings.mute_gone'], { category })
                : t(m['alert_settings.mute_line'], { category, place: at });
          return (
            <li key={name} className={styles['item']}>
              <span>{name}</span>
              <IconButton
                icon="x"
                label={t(m['alert_settings.unmute'], { name })}
                onClick={() => onChange({ mutes: mutes.filter((other) => other !== mute) })}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

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
function AlertWeek() {
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
