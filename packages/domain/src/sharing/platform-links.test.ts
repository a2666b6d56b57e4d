import { expect, test } from 'vitest';
import { platformLink } from './platform-links.ts';

const DATA = {
  title: 'Flood & rain',
  text: 'Flood on España + UST.\n\nTake Quezon Avenue.',
  url: 'https://paligid.example/story/s-1?a=1&b=2',
  hashtags: ['Paligid', '#Baha'],
};
const linkParameters = (link: string) => Object.fromEntries(new URL(link).searchParams);

test('Twitter gets the first paragraph, the link and the bare tags', () => {
  const link = platformLink('twitter', DATA);
  expect(link).toMatch(/^https:\/\/twitter\.com\/intent\/tweet\?text=/);
  expect(linkParameters(link)).toEqual({
    text: 'Flood on España + UST.',
    url: DATA.url,
    hashtags: 'Paligid,Baha',
  });
  expect(linkParameters(platformLink('twitter', { ...DATA, hashtags: [] }))).not.toHaveProperty('hashtags');
});

test('Facebook gets the link alone', () => {
  const link = platformLink('facebook', DATA);
  expect(link).toMatch(/^https:\/\/www\.facebook\.com\/sharer\/sharer\.php\?u=/);
  expect(linkParameters(link)).toEqual({ u: DATA.url });
});

test('WhatsApp gets text and link as one message', () => {
  const link = platformLink('whatsapp', DATA);
  expect(link).toMatch(/^https:\/\/wa\.me\/\?text=/);
  expect(linkParameters(link)).toEqual({ text: `${DATA.text} ${DATA.url}` });
});

test('Telegram gets link and text', () => {
  const link = platformLink('telegram', DATA);
  expect(link).toMatch(/^https:\/\/t\.me\/share\/url\?url=/);
  expect(linkParameters(link)).toEqual({ url: DATA.url, text: DATA.text });
});

test('a mail gets the title as subject, and blanks that no mail program shows as a plus', () => {
  const link = platformLink('email', DATA);
  expect(link).toMatch(/^mailto:\?subject=Flood%20%26%20rain&body=Flood%20on%20/);
  expect(linkParameters(link)).toEqual({ subject: DATA.title, body: `${DATA.text}\n${DATA.url}` });
});

test('half a character at the end of a cut text does not break the link', () => {
  expect(() => platformLink('telegram', { ...DATA, text: 'rain \ud83c' })).not.toThrow();
});
