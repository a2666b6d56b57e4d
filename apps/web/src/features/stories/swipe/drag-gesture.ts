import { clampDrag, type DragAxis, dragAxis, swipedSide, swipeStrength } from '@paligid/domain/gestures';

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
export function listenForDrag(element: HTMLElement, { onLeft, onRight }: DragHandlers): () => void {
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
export async function slideOut(stage: HTMLElement): Promise<void> {
  stage.style.setProperty('--drag', '-110%');
  const moving = stage.getAnimations({ subtree: true });
  await Promise.allSettled(moving.map(({ finished }) => finished));
}
