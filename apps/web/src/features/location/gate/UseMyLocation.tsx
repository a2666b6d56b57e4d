import { m } from '@paligid/i18n/messages';
import { useIsReady } from '../../../client/useIsReady.ts';
import { Button } from '../../../design/Button.tsx';
import { useWords } from '../../../words/words.ts';
import { LocationFailure } from './LocationFailure.tsx';
import styles from './use-my-location.module.css';

interface UseMyLocationProps {
  isAsking: boolean;
  hasFailed: boolean;
  onAsk: () => void;
}

/** The button behind which the browser asks. Nothing of it is drawn where no script runs. */
export function UseMyLocation({ isAsking, hasFailed, onAsk }: UseMyLocationProps) {
  const say = useWords();
  const isReady = useIsReady();
  return (
    <div className={styles['ask']}>
      {hasFailed && <LocationFailure />}
      <Button icon="crosshair-simple" isFull isBusy={isAsking} disabled={!isReady} onClick={onAsk}>
        {say(m['location.use_mine'])}
      </Button>
      <p className={styles['note']}>{say(m['gate.asks_first'])}</p>
    </div>
  );
}
