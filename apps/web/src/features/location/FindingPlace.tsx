import { m } from '@paligid/i18n/messages';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { locationSwitch } from '../../client/location/location-switch.ts';
import { useStores } from '../../client/stores/stores.ts';
import { Spinner } from '../../design/Spinner.tsx';
import { useWords } from '../../words/words.ts';
import styles from './finding-place.module.css';
import { UseMyLocation } from './gate/UseMyLocation.tsx';
import { WhereToLook } from './gate/WhereToLook.tsx';
import { useLocate } from './useLocate.ts';

/** The exact and the coarse look have 10 s each; their code comes late. */
const MAX_LOOK_MS = 25_000;

/** For who may be found and is not yet: nobody else's news stands in for theirs meanwhile. */
export function FindingPlace() {
  const say = useWords();
  const { ask, isAsking, hasFailed } = useLocate();
  const isOff = useStore(useStores().preferences, ({ chosen }) => locationSwitch(chosen) === 'off');
  const [isOver, setOver] = useState(false);
  // An effect, because it waits.
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), MAX_LOOK_MS);
    return () => clearTimeout(timer);
  }, []);

  const isLooking = !isOff && !isOver;
  return (
    <WhereToLook
      position={
        <section className={styles['finding']} aria-labelledby="finding-place">
          <h2 id="finding-place" className={styles['title']}>
            {say(isLooking ? m['moving.finding'] : m['moving.unknown'])}
          </h2>
          <p>{say(isLooking ? m['moving.finding_text'] : m['moving.unknown_text'])}</p>
          {isLooking ? (
            <Spinner size="large" label={say(m['moving.finding'])} />
          ) : (
            <UseMyLocation isAsking={isAsking} hasFailed={hasFailed} onAsk={ask} />
          )}
        </section>
      }
    />
  );
}
