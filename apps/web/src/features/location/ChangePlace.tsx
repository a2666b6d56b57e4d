import { m } from '@paligid/i18n/messages';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './change-place.module.css';
import { PlacePicker, usePickPlace } from './PlacePicker.tsx';
import { LocationFailure, useLocate } from './UseMyLocationButton.tsx';
import type { PickablePlace } from './well-known-places.ts';

/** Picks another place, or the one around the reader. Loaded when 'Change' is first pressed. */
export function ChangePlace({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const pickPlace = usePickPlace();
  const { ask, isAsking, hasFailed } = useLocate();

  function pick(place: PickablePlace) {
    pickPlace(place);
    onClose();
  }

  async function locate() {
    if (await ask()) onClose();
  }

  return (
    <Dialog title={t(m['location.change_title'])} isOpen onClose={onClose}>
      <div className={styles['ways']}>
        <PlacePicker onPick={pick} isLabelHidden />
        {hasFailed && <LocationFailure />}
        <Button variant="quiet" size="medium" icon="crosshair-simple" isBusy={isAsking} onClick={locate}>
          {t(m['location.use_mine'])}
        </Button>
      </div>
    </Dialog>
  );
}
