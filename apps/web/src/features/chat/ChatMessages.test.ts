import { expect, test } from 'vitest';
import { endPosition } from './ChatMessages.tsx';

/** As the browser lays it out: every entry is 600 px high, in an area of 500 px. */
function areaOf(entries: number): HTMLElement {
  const area = document.createElement('div');
  area.innerHTML = `<ol>${'<li><p>A question</p><ol><li>A source</li><li>Another</li></ol></li>'.repeat(entries)}</ol>`;
  const lay = (element: Element, facts: Record<string, number>) => {
    for (const [name, value] of Object.entries(facts)) Object.defineProperty(element, name, { value });
  };
  lay(area, { scrollHeight: entries * 600, clientHeight: 500, offsetTop: 0 });
  for (const [i, entry] of [...(area.firstElementChild?.children ?? [])].entries()) {
    lay(entry, { offsetTop: i * 600 });
    for (const source of entry.querySelectorAll('li')) lay(source, { offsetTop: i * 600 + 400 });
  }
  return area;
}

test('the log follows the last question, not the last source of the first reply', () => {
  expect(endPosition(areaOf(1))).toBe(0);
  expect(endPosition(areaOf(3))).toBe(1_188);
});
