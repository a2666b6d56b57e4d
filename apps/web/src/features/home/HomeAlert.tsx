import { isRegion } from '@paligid/domain/feed/feed-request';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { m } from '@paligid/i18n/messages';
import { Suspense } from 'react';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { CoverageNote } from '../stories/list/CoverageNote.tsx';
import { momentText } from '../stories/time/manila-time.ts';
import styles from './alert-card.module.css';
import { LazyAlertCard } from './lazy-alert-card.ts';
import { useHomeAlert } from './useHomeAlert.ts';

/**
 * The most severe alert for the reader's place, or that there is none: said only if the official sources could be read.
 */
export function HomeAlert() {
  const t = useTranslation();
  const locale = useLocale();
  const { place } = useReaderPlace();
  const state = useHomeAlert(place);
  switch (state.kind) {
    case 'loading':
      return <div className={styles['plain']} aria-hidden="true" />;
    case 'unknown':
      return <p className={styles['plain']}>{t(m['home.alert_unknown'])}</p>;
    case 'unread':
      return <CoverageNote coverage={state.coverage} />;
    case 'alert':
      // Nobody is in all of a region, so whether the alert covers them cannot be said.
      return (
        <Suspense fallback={<div className={styles['plain']} />}>
          <LazyAlertCard story={state.story} hasPoint={place !== null && !isRegion(place.code)} />
        </Suspense>
      );
    case 'none':
      return (
        <div className={styles['plain']}>
          <p className={styles['none']}>
            {place === null
              ? t(m['home_alert.none_metro'])
              : t(m['home_alert.none'], { place: place.name ?? t(m['location.here']) })}
          </p>
          <p className={styles['foot']}>
            {t(m['home.alert_checked'], { time: momentText(parseWireTime(state.checkedAt), locale) })}
          </p>
        </div>
      );
  }
}
