import { PRODUCT_SHORT_NAME } from '@paligid/domain/product';
import { m } from '@paligid/i18n/messages';
import { type RefObject, useEffect, useState } from 'react';
import { Icon } from '../../../design/Icon.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import styles from './swipe-hint.module.css';

const SWIPED_KEY = `${PRODUCT_SHORT_NAME}_swiped`;

interface SwipeHintProps {
  deck: RefObject<HTMLElement | null>;
  isMoved: boolean;
}

/**
 * Shows how to get to the next card, until the reader has done it once in a session. Not on a card that is longer than
 * the screen: words lie under it there, and the next swipe shows the rest of them.
 */
export function SwipeHint({ deck, isMoved }: SwipeHintProps) {
  const t = useTranslation();
  const [isKnown, setKnown] = useState(false);

  // Session storage, which the server does not have.
  useEffect(() => {
    if (isMoved) saveSwiped();
    const [card] = deck.current?.children ?? [];
    const isLong = (card?.scrollHeight ?? 0) > (deck.current?.clientHeight ?? 0) + 1;
    if (isMoved || isLong || hasSwiped()) setKnown(true);
  }, [deck, isMoved]);

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
