import {
  endsInAbbreviation,
  leadingSentences,
  splitSentences,
} from '@paligid/domain/understanding/sentences';
import { decode } from 'html-entities';
import sanitizeHtml from 'sanitize-html';

/** Longer raw text is cut before any work is done on it; no field we store needs more. */
const MAX_RAW_LENGTH = 120_000;
const ENTITY = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});/i;
/** Control and format characters: zero-width, soft hyphen, bidi overrides; and lone surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]/gu;
/** No language puts more than three marks on a letter; hundreds cover the lines above and below. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;
const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** A cut looks this far back for a space before it splits a word. */
const WORD_REACH = 30;

/** One line of text without markup or hidden characters. Feeds sometimes encode twice, so it decodes twice. */
export function htmlToText(raw: string, longest: number): string {
  const once = decode(raw.slice(0, MAX_RAW_LENGTH));
  return plainText(withoutTags(ENTITY.test(once) ? decode(once) : once), longest);
}

/** One line of text from a source that is not markup. */
export function plainText(raw: string, longest: number): string {
  return cutText(oneLine(decode(raw.slice(0, MAX_RAW_LENGTH))), longest);
}

/** Preserves the paragraphs of a bulletin. */
export function plainParagraphs(raw: string, longest: number): string {
  const lines = decode(raw.slice(0, MAX_RAW_LENGTH))
    .split(/\r\n?|\n/)
    .map(oneLine);
  return cutText(
    lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    longest,
  );
}

/** Never splits a grapheme, and marks that something is missing. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const boundary = GRAPHEMES.segment(text.slice(0, longest + WORD_REACH)).containing(longest - 1)?.index ?? 0;
  const space = text.lastIndexOf(' ', boundary);
  const end = space > boundary - WORD_REACH && space > 0 ? space : boundary;
  return `${text.slice(0, end).trimEnd()}…`;
}

function withoutTags(text: string): string {
  const lastOpen = text.lastIndexOf('<');
  if (lastOpen === -1) return text;
  // A tag cut off by the end of the text is not a word.
  const html =
    /^<[/a-z!]/i.test(text.slice(lastOpen)) && !text.includes('>', lastOpen) ? text.slice(0, lastOpen) : text;
  // The space separates the words of two paragraphs when their tags are removed.
  return sanitizeHtml(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} });
}

function oneLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(INVISIBLE, '')
    .replace(PILED_MARKS, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** The first sentence: as much as may be shown of an article that is not ours. */
export function firstSentence(text: string, longest: number): string {
  const [first = ''] = splitSentences(text.slice(0, longest * 2));
  return cutSentence(first, longest);
}

/** As many whole sentences as fit: for a text that may be shown in full. */
export function wholeSentences(text: string, longest: number): string {
  const head = text.slice(0, longest * 2);
  return leadingSentences(head, longest) ?? cutSentence(head.trim(), longest);
}

/** A sentence that does not fit is cut between words, and not after 'J.P.' or 'Brgy.'. */
function cutSentence(sentence: string, longest: number): string {
  if (sentence.length <= longest) return sentence;
  let shown = cutText(sentence, longest).slice(0, -1);
  while (endsInAbbreviation(shown) && shown.includes(' ')) shown = shown.slice(0, shown.lastIndexOf(' '));
  return `${shown}…`;
}
