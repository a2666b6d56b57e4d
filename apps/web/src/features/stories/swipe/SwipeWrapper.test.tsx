import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocaleContext } from '../../../words/words.ts';
import { SwipeWrapper, type SwipeWrapperProps } from './SwipeWrapper.tsx';

const acts = { onDismiss: vi.fn(), onLike: vi.fn(), onSave: vi.fn(), onShare: vi.fn() };
const onOpen = vi.fn();

beforeEach(() => void vi.clearAllMocks());
afterEach(cleanup);

function renderWrapper(props: Partial<SwipeWrapperProps> = {}) {
  render(
    <SwipeWrapper title="Baha sa Tumana" {...acts} {...props}>
      <button type="button" onClick={onOpen}>
        Open
      </button>
      <input aria-label="Note" />
    </SwipeWrapper>,
  );
  const card = screen.getByRole('button', { name: 'Open' });
  const stage = card.parentElement?.parentElement;
  if (stage === null || stage === undefined) throw new Error('nothing to drag');
  return { card, stage };
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

test('past 100 px to the left the left action runs, and the side of the x is uncovered on the way', () => {
  const { card, stage } = renderWrapper();
  drag(card, { dx: -101 }, 'none');
  expect(stage.dataset['side']).toBe('left');
  expect(stage.querySelector('.dismiss use')?.getAttribute('href')).toContain('#x-');
  expect(stage.style.getPropertyValue('--strength')).toBe('1');
  fireEvent.pointerUp(card, { pointerId: 1, clientX: 199, clientY: 300 });
  expect(acts.onDismiss).toHaveBeenCalledOnce();
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

test('[SWIPE-005] there is a bookmark button and a share button', async () => {
  renderWrapper();
  await userEvent.click(screen.getByRole('button', { name: 'Save: Baha sa Tumana' }));
  expect(acts.onSave).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Share: Baha sa Tumana' }));
  expect(acts.onShare).toHaveBeenCalledOnce();
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

test('the click that ends a drag opens nothing; the next one does', () => {
  const { card } = renderWrapper();
  drag(card, { dx: 60 });
  fireEvent.click(card);
  expect(onOpen).not.toHaveBeenCalled();
  fireEvent.click(card);
  expect(onOpen).toHaveBeenCalledOnce();
});

test('every swipe has a button and a key', async () => {
  const { card } = renderWrapper();
  await userEvent.click(screen.getByRole('button', { name: 'Hide: Baha sa Tumana' }));
  await userEvent.click(screen.getByRole('button', { name: 'Like: Baha sa Tumana' }));
  expect([acts.onDismiss, acts.onLike].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  card.focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
  expect([acts.onDismiss, acts.onLike].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
});

test('arrows in a field and arrows with a modifier are left alone', async () => {
  const { card } = renderWrapper();
  screen.getByRole('textbox').focus();
  await userEvent.keyboard('{ArrowLeft}');
  card.focus();
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(acts.onDismiss).not.toHaveBeenCalled();
});

test('what was liked and saved says so, in both languages', () => {
  render(
    <LocaleContext value="fil">
      <SwipeWrapper title="Baha" {...acts} isLiked isSaved>
        Baha
      </SwipeWrapper>
    </LocaleContext>,
  );
  const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
  expect([isPressed('Gusto ko: Baha'), isPressed('I-save: Baha')]).toEqual(['true', 'true']);
});
