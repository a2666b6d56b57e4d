import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocaleContext } from '../../../i18n/useTranslation.ts';
import { SwipeGesture, type SwipeGestureProps } from './SwipeGesture.tsx';
import { SwipeWrapper } from './SwipeWrapper.tsx';

const acts = { onDismiss: vi.fn(), onLike: vi.fn() };
const onOpen = vi.fn();

beforeEach(() => void vi.clearAllMocks());
afterEach(cleanup);

function renderWrapper(props: Partial<SwipeGestureProps> = {}) {
  const { container } = render(
    <SwipeWrapper
      gesture={(stage) => <SwipeGesture stage={stage} title="Baha" isLiked={false} {...acts} {...props} />}
    >
      <button type="button" onClick={onOpen}>
        Open
      </button>
      <p>Words</p>
    </SwipeWrapper>,
  );
  const stage = container.firstElementChild;
  if (!(stage instanceof HTMLElement)) throw new Error('nothing to drag');
  return { card: screen.getByRole('button', { name: 'Open' }), stage };
}

type Way = { dx: number; dy?: number };

function drag(card: HTMLElement, { dx, dy = 0 }: Way, end: 'up' | 'cancel' | 'none' = 'up') {
  const at = { pointerId: 1, isPrimary: true, button: 0 };
  fireEvent.pointerDown(card, { ...at, clientX: 300, clientY: 300 });
  fireEvent.pointerMove(card, { ...at, clientX: 300 + dx / 2, clientY: 300 + dy / 2 });
  fireEvent.pointerMove(card, { ...at, clientX: 300 + dx, clientY: 300 + dy });
  if (end === 'up') fireEvent.pointerUp(card, { ...at, clientX: 300 + dx, clientY: 300 + dy });
  if (end === 'cancel') fireEvent.pointerCancel(card, at);
}

const shown = (stage: HTMLElement) => stage.style.getPropertyValue('--drag');

test('past 100 px to the left the left action runs, and the side of the x is uncovered on the way', async () => {
  const { card, stage } = renderWrapper();
  drag(card, { dx: -101 }, 'none');
  expect(stage.dataset['side']).toBe('left');
  expect(stage.querySelector('.dismiss use')?.getAttribute('href')).toContain('#x-');
  expect(stage.style.getPropertyValue('--strength')).toBe('1');
  fireEvent.pointerUp(card, { pointerId: 1, clientX: 199, clientY: 300 });
  await waitFor(() => expect(acts.onDismiss).toHaveBeenCalledOnce());
  expect(acts.onLike).not.toHaveBeenCalled();
});

test('past 100 px to the right the right action runs, and the side of the heart is uncovered on the way', () => {
  const { card, stage } = renderWrapper();
  drag(card, { dx: 101 }, 'none');
  expect(stage.dataset['side']).toBe('right');
  expect(stage.querySelector('.like use')?.getAttribute('href')).toContain('#heart-');
  expect(stage.style.getPropertyValue('--strength')).toBe('1');
  fireEvent.pointerUp(card, { pointerId: 1, clientX: 401, clientY: 300 });
  expect(acts.onLike).toHaveBeenCalledOnce();
  expect(acts.onDismiss).not.toHaveBeenCalled();
});

test.each([-100, -40, 40, 100])('[SWIPE-003] a drag of %i px does nothing and the card is back', (dx) => {
  const { card, stage } = renderWrapper();
  drag(card, { dx }, 'none');
  expect(shown(stage)).toBe(`${dx}px`);
  fireEvent.pointerUp(card, { pointerId: 1, clientX: 300 + dx, clientY: 300 });
  expect(shown(stage)).toBe('');
  expect(acts.onDismiss).not.toHaveBeenCalled();
  expect(acts.onLike).not.toHaveBeenCalled();
});

test.each([
  [-320, '-200px'],
  [320, '200px'],
])('dragged by %i px the card stands at %s', (dx, at) => {
  const { card, stage } = renderWrapper();
  drag(card, { dx }, 'none');
  expect(shown(stage)).toBe(at);
});

test('a finger that goes up or down first scrolls, however far it strays sideways after', () => {
  const { card, stage } = renderWrapper();
  drag(card, { dx: 4, dy: 60 }, 'none');
  fireEvent.pointerMove(card, { pointerId: 1, clientX: 480, clientY: 360 });
  expect(shown(stage)).toBe('');
  fireEvent.pointerUp(card, { pointerId: 1, clientX: 480, clientY: 360 });
  expect(acts.onLike).not.toHaveBeenCalled();
});

test('a drag that the browser takes over does nothing', () => {
  const { card, stage } = renderWrapper();
  drag(card, { dx: 150 }, 'cancel');
  expect(shown(stage)).toBe('');
  expect(acts.onLike).not.toHaveBeenCalled();
});

test('the click that ends a drag opens nothing; the next one does', async () => {
  const { card } = renderWrapper();
  drag(card, { dx: 60 });
  fireEvent.click(card);
  expect(onOpen).not.toHaveBeenCalled();
  await new Promise((resolve) => setTimeout(resolve));
  fireEvent.click(card);
  expect(onOpen).toHaveBeenCalledOnce();
});

test('words can be marked by mouse without the card moving', () => {
  const { stage } = renderWrapper();
  const at = { pointerId: 1, isPrimary: true, button: 0, pointerType: 'mouse' };
  fireEvent.pointerDown(screen.getByText('Words'), { ...at, clientX: 300, clientY: 300 });
  fireEvent.pointerMove(stage, { ...at, clientX: 420, clientY: 300 });
  expect(shown(stage)).toBe('');
});

test('every swipe has a button that names the key for it', async () => {
  renderWrapper();
  const hide = screen.getByRole('button', { name: 'Hide: Baha' });
  const like = screen.getByRole('button', { name: 'Like: Baha' });
  expect([hide, like].map((it) => it.getAttribute('aria-keyshortcuts'))).toEqual(['ArrowLeft', 'ArrowRight']);
  await userEvent.click(hide);
  await userEvent.click(like);
  expect([acts.onDismiss, acts.onLike].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('once more to the right likes no less; the button takes it back', async () => {
  const { card } = renderWrapper({ isLiked: true });
  drag(card, { dx: 120 });
  expect(acts.onLike).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Like: Baha' }));
  expect(acts.onLike).toHaveBeenCalledOnce();
});

test('what was liked says so, in both languages', () => {
  render(
    <LocaleContext value="fil">
      <SwipeWrapper gesture={(stage) => <SwipeGesture stage={stage} title="Baha" isLiked {...acts} />}>
        Baha
      </SwipeWrapper>
    </LocaleContext>,
  );
  expect(screen.getByRole('button', { name: 'I-like: Baha' }).getAttribute('aria-pressed')).toBe('true');
});
