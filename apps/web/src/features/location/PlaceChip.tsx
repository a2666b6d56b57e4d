import { m } from '@paligid/i18n/messages';
import type { MouseEvent } from 'react';
import { useLocation } from '../../address/address.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { useLatePress } from '../../client/useLatePress.ts';
import { Icon } from '../../design/Icon.tsx';
import { useWords } from '../../words/words.ts';
import { permissionPath } from './gate/permission-path.ts';
import styles from './place-chip.module.css';

const loadChange = () => import('./ChangePlace.tsx');

/** Where the news on this screen is from. Nothing is drawn until that is known. */
export function PlaceChip() {
  const say = useWords();
  const { place } = useReaderPlace();
  const { pathname, search } = useLocation();
  const { late, isOpen, open, close } = useLatePress(loadChange);
  if (place === null) return null;
  const name = place.name ?? say(m['location.here']);

  function change(event: MouseEvent) {
    event.preventDefault();
    open();
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
          aria-busy={(isOpen && late === undefined) || undefined}
          onClick={change}
        >
          {say(m['location.change'])}
        </a>
      </div>
      {isOpen && late && <late.ChangePlace onClose={close} />}
    </>
  );
}
