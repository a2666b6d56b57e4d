import { isFarDown } from '@paligid/domain/gestures/back-to-top';
import { m } from '@paligid/i18n/messages';
import { type RefObject, useEffect, useState } from 'react';
import { IconButton } from '../../../design/IconButton.tsx';
import { REDUCED_MOTION } from '../../../design/useMedia.ts';
import { useWords } from '../../../words/words.ts';
import styles from './back-to-top.module.css';

interface BackToTopProps {
  /** What scrolls; the page itself when none is named. */
  scroller?: RefObject<HTMLElement | null>;
}

/** The way back, once the reader is past 500 px. */
export function BackToTop({ scroller }: BackToTopProps) {
  const say = useWords();
  const [isShown, setIsShown] = useState(false);

  // Scrolling is told by the browser, not by React.
  useEffect(() => {
    const element = scroller?.current;
    const place = element ?? window;
    const look = () => setIsShown(isFarDown(element?.scrollTop ?? window.scrollY));
    look();
    place.addEventListener('scroll', look, { passive: true });
    return () => place.removeEventListener('scroll', look);
  }, [scroller]);

  const climb = () => {
    const behavior = window.matchMedia(REDUCED_MOTION).matches ? 'instant' : 'smooth';
    (scroller?.current ?? window).scrollTo({ top: 0, behavior });
    // The button leaves; the focus goes to what it led to, when that can take it.
    scroller?.current?.focus({ preventScroll: true });
  };
  if (!isShown) return null;
  return (
    <div className={styles['place']} data-page={scroller === undefined || undefined}>
      <IconButton label={say(m['refresh.to_top'])} icon="arrow-up" variant="floating" onClick={climb} />
    </div>
  );
}
