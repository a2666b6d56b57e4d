import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { StoryList } from '../../stories/list/useStoryList.ts';
import { undoDismissal } from '../reactions/record-reaction.ts';
import type { Reactions } from '../reactions/useReactions.ts';
import type { DeckRefreshOptions } from './useDeckRefresh.ts';

type DeckKeysOptions = Pick<DeckInteractionsProps, 'deck' | 'stories' | 'current' | 'go' | 'reactions'>;

const SIDEWAYS = ['ArrowLeft', 'ArrowRight'];

/** On the whole page: the cards are all there is, wherever the focus stands. */
export function useDeckKeys({ deck, stories, current, go, reactions }: DeckKeysOptions): void {
  const take = useEffectEvent((event: KeyboardEvent): boolean => {
    if (isUndo(event)) {
      undoDismissal(reactions);
      return reactions.hidden !== undefined;
    }
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
    if (SIDEWAYS.includes(event.key)) return clickCardButton(deck.current?.children[current], event);
    const index = cardIndexForKey(event.key, current, stories.length);
    if (index === undefined) return false;
    if (canMoveFocus(deck.current)) focusAfterTurn(index);
    go(index);
    return true;
  });

  const focusAfterTurn = (index: number) => requestAnimationFrame(() => focusCard(deck.current, index));

  // An effect, because keys that no element takes arrive at the window.
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!event.defaultPrevented && !isForOtherControl(event.target) && take(event)) event.preventDefault();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Behind the last card stands the end of the deck. */
function cardIndexForKey(key: string, current: number, end: number): number | undefined {
  if (key === 'ArrowDown' || key === 'PageDown') return Math.min(current + 1, end);
  if (key === 'ArrowUp' || key === 'PageUp') return Math.max(current - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? end : undefined;
}

/** The card's own button names the key that stands for it. */
function clickCardButton(card: Element | undefined, { key, target }: KeyboardEvent): boolean {
  // A row that scrolls sideways needs the arrows itself.
  if (target instanceof Element && target.matches('section[tabindex]')) return false;
  const button = card?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  button?.click();
  return button !== undefined && button !== null;
}

function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;
}

/** Whoever stands on a control outside of the cards stays there. */
function canMoveFocus(deck: HTMLElement | null): boolean {
  const { activeElement } = document;
  return deck?.contains(activeElement) === true || activeElement?.matches('a, button') !== true;
}

/** Fields, menus and dialogs have uses of their own for these keys. */
function isForOtherControl(target: EventTarget | null): boolean {
  const others = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [popover]';
  return target instanceof Element && target.closest(others) !== null;
}

/** The story's link: from there it is read out, and Enter opens it. Of what is no story, the heading. */
export function focusCard(deck: HTMLElement | null, index: number): void {
  const heading = deck?.children[index]?.querySelector<HTMLElement>('h2');
  const link = heading?.querySelector('a');
  if (heading && !link) heading.tabIndex = -1;
  // The deck moves by itself.
  (link ?? heading)?.focus({ preventScroll: true });
}

export interface DeckInteractionsProps extends DeckRefreshOptions {
  container: RefObject<HTMLElement | null>;
  deck: RefObject<HTMLElement | null>;
  ids: readonly string[];
  older: StoryList['older'];
  current: number;
  reactions: Reactions;
  /** This code came with the deck, not after it. */
  isFromStart: boolean;
}
