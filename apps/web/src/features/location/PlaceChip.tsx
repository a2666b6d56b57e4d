import { m } from '@paligid/i18n/messages';
import type { MouseEvent } from 'react';
import { useModuleOnClick } from '../../client/lazy-load.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { Icon } from '../../design/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useLocation } from '../../router/router.ts';
import { permissionPath } from './gate/LocationGate.tsx';
import styles from './place-chip.module.css';

const loadChangePlace = () => import('./ChangePlace.tsx');

/** The place of the news on this screen. Renders nothing until it is known. */
export function PlaceChip() {
  const t = useTranslation();
  const { place } = useReaderPlace();
  const { pathname, search } = useLocation();
  const { late, isOpen, open, close } = useModuleOnClick(loadChangePlace);
  if (place === null) return null;
  const name = place.name ?? t(m['location.here']);

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
          aria-label={t(m['location.change_label'], { place: name })}
          aria-busy={(isOpen && late === undefined) || undefined}
          onClick={change}
        >
          {t(m['location.change'])}
        </a>
      </div>
      {isOpen && late && <late.ChangePlace onClose={close} />}
    </>
  );
}
