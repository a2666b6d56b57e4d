import { expect, test } from 'vitest';
import { viewCookieValue } from '../../app/page.ts';
import { parseViewCookie, readCookies } from './reader-cookies.ts';

test('without cookies a page is English, dark, of no place and for a guest', () => {
  expect(readCookies('')).toMatchObject({
    locale: 'en',
    theme: 'dark',
    place: null,
    isSignedIn: false,
    isPlain: true,
  });
});

test('the four cookies choose the page', () => {
  const cookies = readCookies(
    'a=b; paligid_lang=fil; paligid_theme=light; paligid_place=1380700000; paligid_signed=1',
  );
  expect(cookies).toMatchObject({
    locale: 'fil',
    theme: 'light',
    place: { code: '1380700000' },
    isSignedIn: true,
  });
  expect(cookies.isPlain).toBe(false);
});

test.each(['14.65,121.10', '14.65%2C121.10', '14.65,121.1'])('%s is a position of a kilometre', (value) => {
  expect(readCookies(`paligid_place=${value}`).place).toEqual({ lat: 14.65, lon: 121.1 });
});

test.each(['14.6512,121.1034', '91,121', '14,181', '138070000', 'Marikina', '14.65', '<script>', ''])(
  'a place of %j counts as absent',
  (value) => {
    expect(readCookies(`paligid_place=${value}`).place).toBeNull();
  },
);

test('bad words for language, theme and sign-in count as absent', () => {
  expect(readCookies('paligid_lang=xx; paligid_theme=blue; paligid_signed=yes')).toMatchObject({
    locale: 'en',
    theme: 'dark',
    isSignedIn: false,
  });
});

test('readers who get the same page have the same key, others have not', () => {
  const key = (header: string) => readCookies(header).key;
  expect(key('paligid_theme=dark')).toBe(key('other=1'));
  const all = [
    '',
    'paligid_lang=fil',
    'paligid_theme=light',
    'paligid_place=14.65,121.1',
    'paligid_signed=1',
  ];
  expect(new Set(all.map(key)).size).toBe(all.length);
});

test('a header of absurd length is not read', () => {
  expect(readCookies(`x=${'y'.repeat(5_000)}; paligid_lang=fil`).locale).toBe('en');
});

test('a language that was not built counts as absent', () => {
  const hasLanguage = (tag: string): tag is 'en' => tag === 'en';
  expect(readCookies('paligid_lang=fil', hasLanguage).locale).toBe('en');
});

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
