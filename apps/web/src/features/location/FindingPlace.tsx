import { m } from '@paligid/i18n/messages';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { locationSwitch } from '../../client/location/locate.ts';
import { useStores } from '../../client/stores/stores.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { LoadingScreen } from '../greetings/LoadingScreen.tsx';
import styles from './finding-place.module.css';
import { ChoosePlacePage } from './gate/ChoosePlacePage.tsx';
import { UseMyLocationButton, useLocate } from './UseMyLocationButton.tsx';

/** The precise and the coarse location request take up to 10 s each; their code is loaded lazily. */
const MAX_WAIT_MS = 25_000;

/**
 * Shown while the reader has granted their position but is not located yet: no other place's news stands in for theirs.
 */
export function FindingPlace() {
  const t = useTranslation();
  const { ask, isAsking, hasFailed } = useLocate();
  const isOff = useStore(useStores().preferences, ({ chosen }) => locationSwitch(chosen) === 'off');
  const [isOver, setOver] = useState(false);
  // Must be an effect: it waits.
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);

  const isLooking = !isOff && !isOver;
  return (
    <ChoosePlacePage
      position={
        <section className={styles['finding']} aria-labelledby="finding-place">
          <h2 id="finding-place" className={styles['title']}>
            {t(isLooking ? m['moving.finding'] : m['moving.unknown'])}
          </h2>
          <p>{t(isLooking ? m['moving.finding_text'] : m['moving.unknown_text'])}</p>
          {isLooking ? (
            <LoadingScreen label={t(m['moving.finding'])} />
          ) : (
            <UseMyLocationButton isAsking={isAsking} hasFailed={hasFailed} onAsk={ask} />
          )}
        </section>
      }
    />
  );
}
