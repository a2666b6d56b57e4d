import { useEffect, useEffectEvent } from 'react';
import { undoHiding } from '../record/give-verdict.ts';
import type { DeckHandsProps } from './deck-hands-props.ts';
import { focusCard } from './focus-card.ts';

type Asked = Pick<DeckHandsProps, 'deck' | 'stories' | 'current' | 'go' | 'verdicts'>;

const SIDEWAYS = ['ArrowLeft', 'ArrowRight'];

/** On the whole page: the cards are all there is, wherever the focus stands. */
export function useDeckKeys({ deck, stories, current, go, verdicts }: Asked): void {
  const take = useEffectEvent((event: KeyboardEvent): boolean => {
    if (isUndo(event)) {
      undoHiding(verdicts);
      return verdicts.hidden !== undefined;
    }
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
    if (SIDEWAYS.includes(event.key)) return press(deck.current?.children[current], event);
    const index = cardAt(event.key, current, stories.length);
    if (index === undefined) return false;
    if (canMoveFocus(deck.current)) focusAfterTurn(index);
    go(index);
    return true;
  });

  const focusAfterTurn = (index: number) => requestAnimationFrame(() => focusCard(deck.current, index));

  // An effect, because keys that no element takes arrive at the window.
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!event.defaultPrevented && !isForOthers(event.target) && take(event)) event.preventDefault();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Behind the last card stands the end of the deck. */
function cardAt(key: string, current: number, end: number): number | undefined {
  if (key === 'ArrowDown' || key === 'PageDown') return Math.min(current + 1, end);
  if (key === 'ArrowUp' || key === 'PageUp') return Math.max(current - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? end : undefined;
}

/** The card's own button names the key that stands for it. */
function press(card: Element | undefined, { key, target }: KeyboardEvent): boolean {
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
function isForOthers(target: EventTarget | null): boolean {
  const others = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [popover]';
  return target instanceof Element && target.closest(others) !== null;
}
