import {
  type Axis,
  dragAxis,
  shownDrag,
  swipedSide,
  swipeStrength,
} from '@paligid/domain/gestures/sideways-swipe';
import { type MouseEvent, type PointerEvent, useRef } from 'react';

interface Drag {
  pointerId: number;
  fromX: number;
  fromY: number;
  axis: Axis | undefined;
}

interface Sides {
  onLeft: () => void;
  onRight: () => void;
}

/** Handlers for an element that is dragged sideways. Its place is written past React: it changes with every frame. */
export function useSidewaysDrag({ onLeft, onRight }: Sides) {
  const drag = useRef<Drag>(null);
  const hasMoved = useRef(false);

  function start(event: PointerEvent<HTMLElement>) {
    if (!event.isPrimary || event.button !== 0) return;
    hasMoved.current = false;
    const { pointerId, clientX, clientY } = event;
    drag.current = { pointerId, fromX: clientX, fromY: clientY, axis: undefined };
  }

  function move(event: PointerEvent<HTMLElement>) {
    const { current } = drag;
    if (current === null || current.pointerId !== event.pointerId) return;
    const dx = event.clientX - current.fromX;
    current.axis ??= dragAxis(dx, event.clientY - current.fromY);
    if (current.axis === 'upright') drag.current = null;
    if (current.axis !== 'sideways') return;
    hasMoved.current = true;
    event.currentTarget.setPointerCapture(event.pointerId);
    place(event.currentTarget, dx);
  }

  function end(event: PointerEvent<HTMLElement>) {
    const { current } = drag;
    if (current === null || current.pointerId !== event.pointerId) return;
    drag.current = null;
    rest(event.currentTarget);
    if (current.axis !== 'sideways') return;
    const side = swipedSide(event.clientX - current.fromX);
    if (side === 'left') onLeft();
    if (side === 'right') onRight();
  }

  /** The browser took the finger for its own ends: scrolling, a call, a gesture of the system. */
  function cancel(event: PointerEvent<HTMLElement>) {
    drag.current = null;
    rest(event.currentTarget);
  }

  /** The click at the end of a drag was not meant for what lies under the finger. */
  function refuseClick(event: MouseEvent) {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    onPointerDown: start,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: cancel,
    onClickCapture: refuseClick,
    // A link or a picture would be carried off in the place of the card.
    onDragStart: (event: MouseEvent) => event.preventDefault(),
  };
}

function place(element: HTMLElement, dx: number) {
  element.dataset['side'] = dx < 0 ? 'left' : 'right';
  element.style.setProperty('--drag', `${shownDrag(dx)}px`);
  element.style.setProperty('--strength', String(swipeStrength(dx)));
}

function rest(element: HTMLElement) {
  delete element.dataset['side'];
  element.style.removeProperty('--drag');
  element.style.removeProperty('--strength');
}
