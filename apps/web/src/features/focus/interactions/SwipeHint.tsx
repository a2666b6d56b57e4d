import { PRODUCT_SHORT_NAME } from '@paligid/domain/product';
import { m } from '@paligid/i18n/messages';
import { useEffect, useState } from 'react';
import { Icon } from '../../../design/Icon.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import styles from './swipe-hint.module.css';

const SWIPED_KEY = `${PRODUCT_SHORT_NAME}_swiped`;

/** Shows how to get to the next card, until the reader has done it once in a session. */
export function SwipeHint({ isMoved }: { isMoved: boolean }) {
  const t = useTranslation();
  const [isKnown, setKnown] = useState(false);

  // Session storage, which the server does not have.
  useEffect(() => {
    if (isMoved) saveSwiped();
    if (isMoved || hasSwiped()) setKnown(true);
  }, [isMoved]);

  if (isKnown) return null;
  return (
    <p className={styles['hint']} aria-hidden="true">
      <Icon name="caret-double-up" size={18} />
      {t(m['focus.hint'])}
      <Icon name="caret-double-up" size={18} />
    </p>
  );
}

function hasSwiped(): boolean {
  try {
    return sessionStorage.getItem(SWIPED_KEY) !== null;
  } catch {
    return false;
  }
}

function saveSwiped(): void {
  try {
    sessionStorage.setItem(SWIPED_KEY, '1');
  } catch {
    // Storage is denied or full: the hint is shown once more.
  }
}
