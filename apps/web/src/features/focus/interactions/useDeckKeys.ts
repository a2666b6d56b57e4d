import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import type { StoryList } from '../../stories/list/useStoryList.ts';
import { undoDismissal } from '../reactions/record-reaction.ts';
import type { Reactions } from '../reactions/useReactions.ts';
import type { DeckRefreshOptions } from './useDeckRefresh.ts';

type DeckKeysOptions = Pick<DeckInteractionsProps, 'deck' | 'stories' | 'current' | 'go' | 'reactions'>;

const SIDEWAYS = ['ArrowLeft', 'ArrowRight'];

/** Keyboard navigation for the whole page, wherever the focus is: the page has nothing but the cards. */
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

  // Must be an effect: keys that no element handles arrive at the window. Before paint: what is shown works.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!event.defaultPrevented && !isForOtherControl(event.target) && take(event)) event.preventDefault();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The index after the last card is the end of the deck. */
function cardIndexForKey(key: string, current: number, end: number): number | undefined {
  if (key === 'ArrowDown' || key === 'PageDown') return Math.min(current + 1, end);
  if (key === 'ArrowUp' || key === 'PageUp') return Math.max(current - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? end : undefined;
}

/** Clicks the card's button that declares the key as its shortcut. */
function clickCardButton(card: Element | undefined, { key, target }: KeyboardEvent): boolean {
  // A row that scrolls horizontally needs the arrow keys itself.
  if (target instanceof Element && target.matches('section[tabindex]')) return false;
  const button = card?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  button?.click();
  return button !== undefined && button !== null;
}

function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;
}

/** Focus on a control outside the cards stays there. */
function canMoveFocus(deck: HTMLElement | null): boolean {
  const { activeElement } = document;
  return deck?.contains(activeElement) === true || activeElement?.matches('a, button') !== true;
}

/** Fields, menus and dialogs use these keys themselves. */
function isForOtherControl(target: EventTarget | null): boolean {
  const others = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [popover]';
  return target instanceof Element && target.closest(others) !== null;
}

/**
 * Focuses the story's link, so that it is read out and Enter opens it. On a card without a story, focuses the heading.
 */
export function focusCard(deck: HTMLElement | null, index: number): void {
  const heading = deck?.children[index]?.querySelector<HTMLElement>('h2');
  const link = heading?.querySelector('a');
  if (heading && !link) heading.tabIndex = -1;
  // The deck scrolls by itself.
  (link ?? heading)?.focus({ preventScroll: true });
}

export interface DeckInteractionsProps extends DeckRefreshOptions {
  container: RefObject<HTMLElement | null>;
  deck: RefObject<HTMLElement | null>;
  ids: readonly string[];
  older: StoryList['older'];
  current: number;
  reactions: Reactions;
  /** True if this code was loaded with the deck, not after it. */
  isFromStart: boolean;
}
