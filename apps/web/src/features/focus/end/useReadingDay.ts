import { type ReadingDay, readingOfDay } from '@paligid/domain/preferences/reading-day';
import { type RefObject, useEffect, useState } from 'react';
import { browserShelf } from '../../../client/stores/shelf.ts';
import { MANILA } from '../../stories/time/manila.ts';
import { readInteractions } from '../record/interaction-log.ts';

/** By then the look at the last card has been written down. */
const SETTLE_MS = 400;

/** What was read today, counted when the end comes into sight: it is drawn some cards before the reader is there. */
export function useReadingDay(end: RefObject<HTMLElement | null>): ReadingDay {
  const [day, setDay] = useState(readToday);

  // An effect, because only the browser knows what is in sight.
  useEffect(() => {
    if (end.current === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (entry?.isIntersecting) timer = setTimeout(() => setDay(readToday()), SETTLE_MS);
    });
    observer.observe(end.current);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [end]);

  return day;
}

function readToday(): ReadingDay {
  return readingOfDay(readInteractions(browserShelf(window)), Date.now(), MANILA);
}
