import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SMS_MAX, smsLink, smsText } from './sms-text.ts';

const URL_TEXT = 'https://paligid.example/story/c-019a8560-7a00-7000-8000-000000000001';

test('a text message has place, title, until when and the link', () => {
  expect(
    smsText({ place: 'Marikina', title: 'River at third alarm', until: 'until 10:00 AM', url: URL_TEXT }),
  ).toBe(`Marikina: River at third alarm (until 10:00 AM) ${URL_TEXT}`);
});

test('a long title is cut at a word, and signs that would halve a message are written plainly', () => {
  const title =
    '“Sapilitan na po ang paglikas sa tabi ng Ilog Marikina” — sabi ng DRRMO, ₱500 tulong 🙏 sa bawat pamilya';
  const text = smsText({ place: 'Las Piñas', title, url: URL_TEXT });
  expect(text).toMatch(/^Las Piñas: "Sapilitan na po ang paglikas sa tabi ng Ilog [^“”—🙏]*\.\.\. https/u);
  expect(text.length).toBeLessThanOrEqual(SMS_MAX);
});

test('whatever the words, it is one message of the GSM alphabet with the whole link', () => {
  const word = fc.string({ unit: 'grapheme', maxLength: 300 });
  fc.assert(
    fc.property(word, fc.option(word), fc.option(word), (title, place, until) => {
      const text = smsText({ title, place: place ?? undefined, until: until ?? undefined, url: URL_TEXT });
      expect(text.length).toBeLessThanOrEqual(SMS_MAX);
      expect(text.endsWith(URL_TEXT)).toBe(true);
      expect(text).toMatch(
        /^[\n !"#$%&'()*+,\-./0-9:;<=>?@A-Za-z£¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà]*$/u,
      );
    }),
  );
});

test('the link opens the messages app with the whole text', () => {
  expect(smsLink('Baha & ulan')).toBe('sms:?&body=Baha%20%26%20ulan');
});
