import { isRegion } from '@paligid/domain/places/reading-radius';
import { instantOf } from '@paligid/domain/time/instant';
import { m } from '@paligid/i18n/messages';
import { Suspense } from 'react';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { useLocale, useWords } from '../../words/words.ts';
import { CoverageNote } from '../stories/list/CoverageNote.tsx';
import { momentText } from '../stories/time/moment-text.ts';
import styles from './alert-card.module.css';
import { LazyAlertCard } from './lazy-alert-card.ts';
import { useHomeAlert } from './useHomeAlert.ts';

/** The gravest alert for the reader's place, or that there is none: said only when the officials could be heard. */
export function HomeAlert() {
  const say = useWords();
  const locale = useLocale();
  const { place } = useReaderPlace();
  const state = useHomeAlert(place);
  switch (state.kind) {
    case 'loading':
      return <div className={styles['plain']} aria-hidden="true" />;
    case 'unknown':
      return <p className={styles['plain']}>{say(m['home.alert_unknown'])}</p>;
    case 'unread':
      return <CoverageNote coverage={state.coverage} />;
    case 'alert':
      // Nobody stands in all of a region: whether it covers them cannot be said.
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
              ? say(m['home_alert.none_metro'])
              : say(m['home_alert.none'], { place: place.name ?? say(m['location.here']) })}
          </p>
          <p className={styles['foot']}>
            {say(m['home.alert_checked'], { time: momentText(instantOf(state.checkedAt), locale) })}
          </p>
        </div>
      );
  }
}
