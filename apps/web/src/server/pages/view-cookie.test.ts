import { expect, test } from 'vitest';
import { viewCookieValue } from '../../app/page-view.ts';
import { parseViewCookie } from './view-cookie.ts';

const VIEW = { fontSize: 'large', compactMode: true, dataSaver: true, radiusKm: 12 } as const;

test('a view is read as it was written', () => {
  expect(viewCookieValue(VIEW)).toBe('lcd12');
  expect(parseViewCookie('lcd12')).toEqual(VIEW);
  for (const view of [
    { ...VIEW, compactMode: false },
    { ...VIEW, fontSize: 'small' as const },
  ]) {
    expect(parseViewCookie(viewCookieValue(view))).toEqual(view);
  }
});

test.each(['', 'm', 'x', 'lcd123', 'l"><script>', 'LCD', 'l c'])("'%s' is no view", (value) => {
  expect(parseViewCookie(value)).toBeUndefined();
});

test('a radius out of bounds counts as none, and a fraction is rounded', () => {
  expect(parseViewCookie('l99')).toEqual({ fontSize: 'large', compactMode: false, dataSaver: false });
  expect(viewCookieValue({ ...VIEW, radiusKm: 4.6 })).toBe('lcd5');
});
