import { expect, test } from 'vitest';
import { Unreadable } from '../parsed-item.ts';
import { elementLines, elementText, findByClass, findById, findByName, parseHtml } from './html-document.ts';

const page = (inside: string) => `<!doctype html><html><body>${inside}</body></html>`;

test('blocks are lines, entities are read, and scripts are no text', () => {
  const root = parseHtml(
    page('<div id="a"><p>One &amp; <b>two</b><br>three</p><script>x()</script>\n 4&nbsp;  5</div>'),
  );
  const element = findById(root, 'a');
  expect(element && elementLines(element)).toEqual(['One & two', 'three', '4 5']);
  expect(element && elementText(element)).toBe('One & two three 4 5');
});

test('a row whose cells are not closed is still a row', () => {
  const root = parseHtml(page('<table><tr><td class="x y">1<td>2<tr><td>3</table>'));
  expect(findByName(root, 'tr').map((row) => findByName(row, 'td').map(elementText))).toEqual([
    ['1', '2'],
    ['3'],
  ]);
  expect(findByClass(root, 'y')).toHaveLength(1);
});

test.each([
  ['one that was cut off', page('<p>text</p>').slice(0, -20)],
  ['nothing', ''],
  ['a well of elements', page('<div>'.repeat(1000))],
  ['too many elements', page('<br>'.repeat(20_000))],
  ['too many attributes', page(`<a ${'b=1 '.repeat(30_000)}>x</a>`)],
])('%s is unreadable', (_, text) => {
  expect(() => parseHtml(text)).toThrow(Unreadable);
});
