import { cleanup, render } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { useDeck } from './useDeck.ts';

const HEIGHT = 600;
const scrollTo = vi.fn();

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

/** A deck laid out as in a browser: the cards one below the other. */
function Cards({ ids }: { ids: string[] }) {
  const { deck, current, follow } = useDeck(ids);
  const takeDeck = (list: HTMLUListElement | null) => {
    deck.current = list;
    if (list === null) return;
    Object.assign(list, { scrollTo });
    for (const [i, card] of [...list.children].entries()) {
      Object.defineProperty(card, 'offsetTop', { configurable: true, value: i * HEIGHT });
    }
  };
  return (
    <ul ref={takeDeck} onScroll={follow} data-current={current}>
      {ids.map((id) => (
        <li key={id} />
      ))}
    </ul>
  );
}

function openAt(index: number, ids: string[]) {
  const { container, rerender } = render(<Cards ids={ids} />);
  const list = container.querySelector('ul');
  if (list === null) throw new Error('no deck');
  list.scrollTop = index * HEIGHT;
  list.dispatchEvent(new Event('scroll'));
  rerender(<Cards ids={ids} />);
  expect(list.dataset['current']).toBe(String(index));
  return { list, show: (next: string[]) => rerender(<Cards ids={next} />) };
}

test('stories that come in below leave the deck where a finger has it', () => {
  const { show } = openAt(1, ['a', 'b', 'c']);
  show(['a', 'b', 'c', 'd', 'e']);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('a story that comes in above leaves the card that is read on the screen', () => {
  const { list, show } = openAt(1, ['a', 'b', 'c']);
  show(['new', 'a', 'b', 'c']);
  expect(scrollTo).toHaveBeenCalledWith({ top: 2 * HEIGHT, behavior: 'instant' });
  expect(list.dataset['current']).toBe('2');
});
