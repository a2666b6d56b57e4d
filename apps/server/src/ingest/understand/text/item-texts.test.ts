import { expect, test } from 'vitest';
import { buildItem } from '../../build-item.ts';
import { itemTexts } from './item-texts.ts';

test.each([
  ['MANILA, Philippines — Rain fell.', 'Rain fell.'],
  ['QUEZON CITY (Bantay Balita) -- Rain fell.', 'Rain fell.'],
  ['LAS PIÑAS – Rain fell.', 'Rain fell.'],
  ['Rain fell in MANILA — again.', 'Rain fell in MANILA — again.'],
])("'%s' is read without its dateline, each word still in its place", (summary, read) => {
  const [, lead] = itemTexts(buildItem({ summary }));
  expect(lead?.text.trim()).toBe(read);
  expect(lead?.text).toHaveLength(summary.length);
});

test('the body is read only where there is no summary, and only its beginning', () => {
  const body = 'Rain fell. '.repeat(100);
  expect(itemTexts(buildItem({ summary: 'Short.', body })).map(({ field }) => field)).toEqual([
    'title',
    'summary',
  ]);
  expect(itemTexts(buildItem({ body }))[1]).toEqual({ field: 'body', text: body.slice(0, 600) });
  expect(itemTexts(buildItem({}))).toEqual([{ field: 'title', text: 'A report' }]);
});
