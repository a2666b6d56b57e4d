import { clampDrag, type DragAxis, dragAxis, swipedSide, swipeStrength } from '@paligid/domain/gestures';
import { m } from '@paligid/i18n/messages';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../../design/Icon.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import styles from './swipe-gesture.module.css';

export interface SwipeGestureProps extends SwipeActionsProps {
  stage: RefObject<HTMLElement | null>;
  /** False for a card that stays in place when dismissed, and asks instead. */
  canLeave?: () => boolean;
}

/**
 * Dragging left hides, dragging right likes. Renders the icons that a drag uncovers, and buttons for those who do not
 * drag.
 */
export function SwipeGesture({ stage, title, isLiked, canLeave, onDismiss, onLike }: SwipeGestureProps) {
  const dismiss = async () => {
    const isLeaving = canLeave === undefined || canLeave();
    if (stage.current !== null && isLeaving) await slideOut(stage.current);
    onDismiss();
  };
  const onLeft = useEffectEvent(() => void dismiss());
  // Swiping right again does not undo a like.
  const onRight = useEffectEvent(() => {
    if (!isLiked) onLike();
  });

  // Native listeners on the element: the finger position changes with every frame, bypassing React. They are attached
  // in a layout effect, before the buttons are seen, since a finger may be quicker than an effect on a busy phone;
  // `stage` has no ref yet at that point if both are newly mounted, hence the parent element.
  const side = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const around = side.current?.parentElement;
    if (around) return listenForDrag(around, { onLeft: () => onLeft(), onRight: () => onRight() });
    return undefined;
  }, []);

  return (
    <>
      <span ref={side} className={styles['like']}>
        <Icon name="heart" weight="fill" size={30} />
      </span>
      <span className={styles['dismiss']}>
        <Icon name="x" size={30} />
      </span>
      <SwipeActions title={title} isLiked={isLiked} onDismiss={dismiss} onLike={onLike} />
    </>
  );
}

interface SwipeActionsProps {
  /** Title of the story, used in the labels of the buttons. */
  title: string;
  isLiked: boolean;
  onDismiss: () => void;
  onLike: () => void;
}

/** The swipe actions as buttons, each on the side its swipe goes to. */
function SwipeActions({ title, isLiked, onDismiss, onLike }: SwipeActionsProps) {
  const t = useTranslation();
  return (
    <div className={styles['actions']}>
      <IconButton
        label={t(m['swipe.dismiss_named'], { title })}
        icon="x"
        variant="bar"
        className={styles['swipeActionsDismiss']}
        aria-keyshortcuts="ArrowLeft"
        onClick={onDismiss}
      >
        <span>{t(m['card_bar.hide'])}</span>
      </IconButton>
      <IconButton
        label={t(m['swipe.like_named'], { title })}
        icon="heart"
        variant="bar"
        weight="fill"
        className={styles['swipeActionsLike']}
        aria-keyshortcuts="ArrowRight"
        aria-pressed={isLiked}
        onClick={onLike}
      >
        <span>{t(m['card_bar.like'])}</span>
      </IconButton>
    </div>
  );
}

interface Drag {
  pointerId: number;
  fromX: number;
  fromY: number;
  axis: DragAxis | undefined;
}

interface DragHandlers {
  onLeft: () => void;
  onRight: () => void;
}

/**
 * Makes an element draggable sideways; returns a function that stops it. `--drag` on it is the distance, `--strength`
 * how close it is to triggering.
 */
function listenForDrag(element: HTMLElement, { onLeft, onRight }: DragHandlers): () => void {
  let drag: Drag | undefined;
  let hasMoved = false;

  function start({ isPrimary, button, pointerId, clientX, clientY, pointerType, target }: PointerEvent) {
    if (!isPrimary || button !== 0 || isClaimedByChild(target, pointerType, element)) return;
    drag = { pointerId, fromX: clientX, fromY: clientY, axis: undefined };
  }

  function move({ pointerId, clientX, clientY }: PointerEvent) {
    if (drag?.pointerId !== pointerId) return;
    const dx = clientX - drag.fromX;
    drag.axis ??= dragAxis(dx, clientY - drag.fromY);
    if (drag.axis === 'upright') drag = undefined;
    if (drag?.axis !== 'sideways') return;
    hasMoved = true;
    element.setPointerCapture(pointerId);
    applyDrag(element, dx);
  }

  function end({ pointerId, clientX }: PointerEvent) {
    if (drag?.pointerId !== pointerId) return;
    const { axis, fromX } = drag;
    cancel();
    // Only the click that follows immediately is suppressed; a later one is intended.
    setTimeout(() => {
      hasMoved = false;
    });
    const side = axis === 'sideways' ? swipedSide(clientX - fromX) : undefined;
    if (side === 'left') onLeft();
    if (side === 'right') onRight();
  }

  /** Also called when the browser takes over the pointer: scrolling, a call, a system gesture. */
  function cancel() {
    drag = undefined;
    resetDrag(element);
  }

  /** Suppresses the click at the end of a drag: it was not meant for what is under the finger. */
  function refuseClick(event: MouseEvent) {
    if (!hasMoved) return;
    event.preventDefault();
    event.stopPropagation();
  }

  const listening = new AbortController();
  const { signal } = listening;
  element.addEventListener('pointerdown', start, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', end, { signal });
  element.addEventListener('pointercancel', cancel, { signal });
  element.addEventListener('click', refuseClick, { signal, capture: true });
  // The browser would drag a link or picture instead of the card.
  element.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  return () => listening.abort();
}

/** A row that scrolls horizontally needs the finger, and selectable text needs the mouse. */
function isClaimedByChild(target: EventTarget | null, pointerType: string, element: HTMLElement): boolean {
  if (!(target instanceof Element)) return false;
  if (pointerType === 'mouse' && target.closest('p') !== null) return true;
  for (let it: Element | null = target; it !== null && it !== element; it = it.parentElement) {
    if (it.scrollWidth > it.clientWidth && getComputedStyle(it).overflowX === 'auto') return true;
  }
  return false;
}

function applyDrag(element: HTMLElement, dx: number) {
  element.dataset['side'] = dx < 0 ? 'left' : 'right';
  element.style.setProperty('--drag', `${clampDrag(dx)}px`);
  element.style.setProperty('--strength', String(swipeStrength(dx)));
}

function resetDrag(element: HTMLElement) {
  delete element.dataset['side'];
  element.style.removeProperty('--drag');
  element.style.removeProperty('--strength');
}

/** Slides a card out to the left from its current position; resolves when it is gone. */
async function slideOut(stage: HTMLElement): Promise<void> {
  stage.style.setProperty('--drag', '-110%');
  const moving = stage.getAnimations({ subtree: true });
  await Promise.allSettled(moving.map(({ finished }) => finished));
}
