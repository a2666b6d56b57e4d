import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import { currentPosition, locate } from '../../client/location/locate.ts';
import { useStores } from '../../client/stores/stores.ts';
import { useIsHydrated } from '../../client/useIsHydrated.ts';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './use-my-location-button.module.css';

interface UseMyLocationButtonProps {
  isAsking: boolean;
  hasFailed: boolean;
  onAsk: () => void;
}

/** The button that triggers the browser's permission prompt. Not shown without JavaScript. */
export function UseMyLocationButton({ isAsking, hasFailed, onAsk }: UseMyLocationButtonProps) {
  const t = useTranslation();
  const isReady = useIsHydrated();
  return (
    <div className={styles['ask']}>
      {hasFailed && <LocationFailure />}
      <Button icon="crosshair-simple" isFull isBusy={isAsking} disabled={!isReady} onClick={onAsk}>
        {t(m['location.use_mine'])}
      </Button>
      <p className={styles['note']}>{t(m['gate.asks_first'])}</p>
    </div>
  );
}

export function LocationFailure() {
  const t = useTranslation();
  return (
    <p role="alert" className={styles['failure']}>
      <Icon name="warning-circle" weight="fill" size={20} />
      {t(m['location.failed'])}
    </p>
  );
}

/**
 * Locates the reader on request. A reader who asks wants news about where they are, not about a place picked earlier.
 */
export function useLocate() {
  const stores = useStores();
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');

  async function ask(): Promise<boolean> {
    setState('asking');
    const isFound = await find();
    setState(isFound ? 'idle' : 'failed');
    if (isFound) {
      stores.preferences.getState().change({ locationEnabled: true });
      stores.place.getState().clear();
    }
    return isFound;
  }

  /** A reader who is already tracked is at their last known position. */
  async function find(): Promise<boolean> {
    const isFollowed = stores.location.getState().permission === 'granted';
    const found = await (isFollowed ? currentPosition(stores, navigator) : locate(stores, navigator));
    return Boolean(found);
  }

  return { ask, isAsking: state === 'asking', hasFailed: state === 'failed' };
}
