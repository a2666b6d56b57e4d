import { encodeQuery } from './platform-links.ts';

/** One text message of the GSM alphabet; with any other sign it would hold 70 characters. */
export const SMS_MAX = 160;

const GSM = /^[\n !"#$%&'()*+,\-./0-9:;<=>?@A-Za-z£¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà]$/u;
const REPLACEMENTS: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '‘': "'",
  '’': "'",
  '`': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '-',
  '·': '-',
  '°': ' deg',
  '₱': 'PHP',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '|': '/',
  '~': '-',
  '^': '',
  '\\': '/',
};

type SmsParts = { place?: string | undefined; title: string; until?: string | undefined; url: string };

/**
 * One text message about a story: place, title, until when, link. The title is cut at a word so that the rest fits; a
 * link too long for a message of its own is sent whole all the same.
 */
export function smsText({ place, title, until, url }: SmsParts): string {
  const before = place === undefined ? '' : `${gsmText(place)}: `;
  const after = `${until === undefined ? '' : ` (${gsmText(until)})`} ${url}`;
  const room = SMS_MAX - before.length - after.length;
  if (room >= MIN_TITLE_LENGTH) return `${before}${cutAtWord(gsmText(title), room)}${after}`;
  return `${cutAtWord(gsmText(title), Math.max(0, SMS_MAX - url.length - 1))} ${url}`.trim();
}

/** Shorter than this a title says nothing: place and time give way. */
const MIN_TITLE_LENGTH = 20;

/** Opens the messages app; the form that both Android and iOS understand. */
export function smsLink(text: string): string {
  return `sms:?&${encodeQuery({ body: text })}`;
}

function gsmText(text: string): string {
  const plain = [...text.normalize('NFC')].map((sign) => {
    const known = REPLACEMENTS[sign] ?? sign;
    if ([...known].every((part) => GSM.test(part))) return known;
    const bare = known.normalize('NFD').replace(/\p{M}/gu, '');
    return [...bare].every((part) => GSM.test(part)) ? bare : ' ';
  });
  return plain.join('').replace(/\s+/g, ' ').trim();
}

function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, Math.max(0, max - 3));
  const end = cut.lastIndexOf(' ');
  return `${(end > max / 2 ? cut.slice(0, end) : cut).trimEnd()}...`.slice(0, max);
}
