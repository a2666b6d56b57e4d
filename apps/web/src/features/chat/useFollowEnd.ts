import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Conversation } from '../../client/chat/conversations.ts';

const MARGIN_PX = 12;
const NEAR_PX = 48;

/** Where the area is scrolled to: its end, but never past the beginning of the last question. */
export function endPosition(area: HTMLElement): number {
  // A reply has a list of its own: its sources.
  const last = area.querySelector<HTMLElement>(':scope > ol > li:last-child');
  const end = area.scrollHeight - area.clientHeight;
  return last === null ? end : Math.max(0, Math.min(end, last.offsetTop - area.offsetTop - MARGIN_PX));
}

/** Follows what is added at the end, unless the reader has scrolled away from it to read something else. */
export function useFollowEnd(area: RefObject<HTMLElement | null>, { messages, isTyping }: Conversation) {
  const isFollowing = useRef(true);
  const newest = messages.at(-1);
  const shownId = useRef(newest?.id);

  // An effect, because scrolling is a browser event.
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    const onScroll = () => {
      isFollowing.current = element.scrollTop >= endPosition(element) - NEAR_PX;
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [area]);

  // A layout effect, so that nothing is shown at its old place first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run when these change
  useLayoutEffect(() => {
    // The reader's own question is always brought into view.
    if (shownId.current !== newest?.id) isFollowing.current = true;
    shownId.current = newest?.id;
    if (area.current !== null && isFollowing.current) area.current.scrollTop = endPosition(area.current);
  }, [area, newest, messages.length, isTyping]);
}
