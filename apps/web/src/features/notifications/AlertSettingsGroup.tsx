import { m } from '@paligid/i18n/messages';
import { lazy } from 'react';
import { ClientOnly } from '../../client/lazy-content.tsx';
import { useAlertSettings } from '../../client/notifications/useAlertSettings.ts';
import { usePush } from '../../client/notifications/usePush.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { ErrorPanel } from '../../design/ErrorPanel.tsx';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { AlertLevels } from './AlertLevels.tsx';
import { AlertMail } from './AlertMail.tsx';
import { AlertMutes } from './AlertMutes.tsx';
import { AlertPlaces } from './AlertPlaces.tsx';
import { AlertWeek } from './AlertWeek.tsx';
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
