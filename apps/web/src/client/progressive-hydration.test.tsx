import { act, fireEvent } from '@testing-library/preact';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { HydratedInOrder } from './lazy-content.tsx';
import { hydrateProgressively } from './progressive-hydration.ts';

const DOCUMENT =
  '<p>First</p><!--$s--><button>Second</button><!--/$s--><!--$s--><button>Third</button><!--/$s-->';

let idle: (() => void)[] = [];
const met = vi.fn();

function Page() {
  return (
    <>
      <p>First</p>
      <HydratedInOrder position={2}>
        <button type="button" onInput={() => met('second')} onClick={() => met('second pressed')}>
          Second
        </button>
      </HydratedInOrder>
      <HydratedInOrder position={1}>
        <button type="button" onInput={() => met('third')}>
          Third
        </button>
      </HydratedInOrder>
    </>
  );
}

afterEach(() => {
  met.mockReset();
  vi.unstubAllGlobals();
});

function hydrateDocument() {
  idle = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  const root = document.createElement('div');
  root.innerHTML = DOCUMENT;
  document.body.replaceChildren(root);
  const [second, third] = root.querySelectorAll('button');
  if (second === undefined || third === undefined) throw new Error('no buttons');
  act(() => hydrateProgressively(window, () => void hydrateRoot(root, <Page />)));
  return { root, second, third };
}

async function nextPart() {
  await act(async () => idle.shift()?.());
}

test('parts are hydrated one task after the other by their positions, in the elements of the document', async () => {
  const { root, second, third } = hydrateDocument();
  const touchBoth = () => [second, third].map((button) => button.dispatchEvent(new Event('input')));
  touchBoth();
  expect(met).not.toHaveBeenCalled();
  await nextPart();
  touchBoth();
  expect(met.mock.calls).toEqual([['third']]);
  await nextPart();
  touchBoth();
  expect(met.mock.calls).toEqual([['third'], ['second'], ['third']]);
  expect([...root.querySelectorAll('button')]).toEqual([second, third]);
  expect(root.textContent).toBe('FirstSecondThird');
});

test.each(['pointerdown', 'touchstart', 'keydown', 'focusin'])(
  'a reader who acts (%s) waits for nothing',
  async (name) => {
    const { second } = hydrateDocument();
    await act(async () => void fireEvent(second, new Event(name, { bubbles: true })));
    second.click();
    expect(met.mock.calls).toEqual([['second pressed']]);
  },
);

test('what is rendered after the document was hydrated waits for nothing', async () => {
  hydrateDocument();
  for (let part = 0; part < 3; part++) await nextPart();
  const other = document.createElement('div');
  act(() => void hydrateRoot(other, <Page />));
  expect(other.querySelectorAll('button')).toHaveLength(2);
});
