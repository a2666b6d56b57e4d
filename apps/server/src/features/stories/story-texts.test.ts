import { TEXT } from '@paligid/contract/limits';
import { expect, test } from 'vitest';
import { presentTexts } from './story-texts.ts';

const TILDE = 'g\u0303';
const FAMILY = '👨‍👩‍👧';

test.each(['', 'x', 'xy', 'xyz'])(
  'texts that are cut keep letters with their accents and emoji whole (%j)',
  (start) => {
    const cut = (text: string) =>
      presentTexts(
        {
          ...{ title: text, summary: text, content: text, advice: null },
          language: 'en',
          translations: null,
          authority: 'media',
        },
        'en',
      );
    const accented = cut(`${start}${TILDE.repeat(TEXT.content)}`);
    for (const text of [accented.title, accented.summary, accented.content]) {
      expect(text).toMatch(/…$/);
      expect(text.replaceAll(TILDE, '')).toBe(`${start}…`);
    }
    const families = cut(`${start}${FAMILY.repeat(TEXT.content)}`);
    expect(families.title.replaceAll(FAMILY, '')).toBe(`${start}…`);
    expect(families.title.length).toBeLessThanOrEqual(TEXT.title);
  },
);
