import { PRODUCT_SHORT_NAME } from '@paligid/domain/brand/product';
import { m } from '@paligid/i18n/messages';
import { useEffect, useState } from 'react';
import { Icon } from '../../../design/Icon.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './swipe-hint.module.css';

const KEY = `${PRODUCT_SHORT_NAME}_swiped`;

/** How to get to the next card. Who has done it once in a session knows. */
export function SwipeHint({ isMoved }: { isMoved: boolean }) {
  const say = useWords();
  const [isKnown, setKnown] = useState(false);

  // The tab's own memory, which the server does not have.
  useEffect(() => {
    if (isMoved) remember();
    if (isMoved || isRemembered()) setKnown(true);
  }, [isMoved]);

  if (isKnown) return null;
  return (
    <p className={styles['hint']} aria-hidden="true">
      <Icon name="caret-double-up" size={18} />
      {say(m['focus.hint'])}
      <Icon name="caret-double-up" size={18} />
    </p>
  );
}

function isRemembered(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Refused or full: the hint is shown once more.
  }
}
