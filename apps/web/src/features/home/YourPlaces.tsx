import { m } from '@paligid/i18n/messages';
import { useStore } from 'zustand/react';
import type { ReaderPlace } from '../../app/page.ts';
import { useStores } from '../../client/stores/stores.ts';
import { LinkButton } from '../../design/LinkButton.tsx';
import { useWords } from '../../words/words.ts';
import { permissionPath } from '../location/gate/permission-path.ts';
import { EditPlaces } from './EditPlaces.tsx';
import { PlaceRow } from './PlaceRow.tsx';
import styles from './your-places.module.css';

/** The place that was picked and the one around the reader, each with the gravest alert in force. */
export function YourPlaces() {
  const say = useWords();
  const { place } = useStores();
  const picked = useStore(place, (state) => state.picked);
  const here = useStore(place, (state) => state.here);
  const places = [picked, here].filter((it): it is ReaderPlace => it !== null);
  return (
    <section aria-labelledby="your-places">
      <div className={styles['head']}>
        <h2 id="your-places" className={styles['title']}>
          {say(m['home_alert.your_places'])}
        </h2>
        {places.length > 0 && <EditPlaces />}
      </div>
      {places.length === 0 ? (
        <div className={styles['empty']}>
          <p>{say(m['coverage.no_place'])}</p>
          <LinkButton to={permissionPath('/')} variant="ghost" size="medium" icon="map-pin">
            {say(m['location.pick_label'])}
          </LinkButton>
        </div>
      ) : (
        <ul className={styles['list']}>
          {places.map((it) => (
            <PlaceRow key={it.code ?? 'here'} place={it} />
          ))}
        </ul>
      )}
    </section>
  );
}
