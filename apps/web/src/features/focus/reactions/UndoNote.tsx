import { m } from '@paligid/i18n/messages';
import { useEffect, useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { undoDismissal } from './record-reaction.ts';
import styles from './undo-note.module.css';
import type { Reactions } from './useReactions.ts';

const UNDO_MS = 5_000;

/** Lets the reader bring back a hidden story for some seconds. The timer stops while they are about to press. */
export function UndoNote({ reactions }: { reactions: Reactions }) {
  const t = useTranslation();
  const [isHeld, setHeld] = useState(false);
  const { hidden, setHidden } = reactions;

  // Each hidden story starts the timer again.
  useEffect(() => {
    if (hidden === undefined || isHeld) return;
    const timer = setTimeout(() => setHidden(undefined), UNDO_MS);
    return () => clearTimeout(timer);
  }, [hidden, setHidden, isHeld]);

  return (
    <div role="status">
      {hidden !== undefined && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while the button in it may be pressed.
        <div
          className={styles['note']}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          {t(m['focus.hidden'])}
          <Button
            variant="quiet"
            size="medium"
            aria-keyshortcuts="Control+Z"
            onClick={() => undoDismissal(reactions)}
          >
            {t(m['focus.undo'])}
          </Button>
        </div>
      )}
    </div>
  );
}
