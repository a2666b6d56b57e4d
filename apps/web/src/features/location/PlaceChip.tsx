import { m } from '@paligid/i18n/messages';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { Icon } from '../../design/Icon.tsx';
import { useWords } from '../../words/words.ts';
import { permissionPath } from './gate/permission-path.ts';
import styles from './place-chip.module.css';

const ChangePlace = lazy(() =>
  import('./ChangePlace.tsx').then(({ ChangePlace }) => ({ default: ChangePlace })),
);

/** Where the news on this screen is from. Nothing is drawn until that is known. */
export function PlaceChip() {
  const say = useWords();
  const { place } = useReaderPlace();
  const { pathname, search } = useLocation();
  const [isChanging, setChanging] = useState(false);
  if (place === null) return null;
  const name = place.name ?? say(m['location.here']);

  function change(event: MouseEvent) {
    event.preventDefault();
    setChanging(true);
  }

  return (
    <>
      <div className={styles['chip']}>
        <Icon name="map-pin" weight="fill" size={20} />
        <span className={styles['name']}>{name}</span>
        <a
          href={permissionPath(pathname + search)}
          className={styles['change']}
          aria-label={say(m['location.change_label'], { place: name })}
          onClick={change}
        >
          {say(m['location.change'])}
        </a>
      </div>
      {isChanging && (
        <Suspense>
          <ChangePlace onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}
