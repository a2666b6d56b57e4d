import { m } from '@paligid/i18n/messages';
import { useIsReady } from '../../../client/useIsReady.ts';
import { Button } from '../../../design/Button.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './google-button.module.css';
import type { GoogleHand } from './useGoogle.ts';

/** Nothing of Google's is loaded before it is pressed. */
export function GoogleButton({ open, isBusy, drawOwnButton }: GoogleHand) {
  const say = useWords();
  const isReady = useIsReady();
  if (drawOwnButton !== undefined) {
    return (
      <div className={styles['own']}>
        <p role="status">{say(m['signin.google_own'])}</p>
        <div ref={drawOwnButton} className={styles['place']} />
      </div>
    );
  }
  return (
    <Button variant="ghost" icon="google-logo" isFull isBusy={isBusy} disabled={!isReady} onClick={open}>
      {say(isBusy ? m['signin.google_opening'] : m['signin.google'])}
    </Button>
  );
}
