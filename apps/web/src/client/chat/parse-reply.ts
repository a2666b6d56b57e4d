import type { CitedReply } from './conversations.ts';

type Fields = Record<string, unknown>;

const KINDS: readonly unknown[] = ['answer', 'nothing_found', 'refused'];
const WRITERS: readonly unknown[] = ['rules', 'model'];
const LANGUAGES: readonly unknown[] = ['en', 'fil'];
const ITEM_ID = /^[sc]-[0-9a-f-]{36}$/;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isInstant = (value: unknown) => isText(value) && !Number.isNaN(Date.parse(value));

function isCitation(value: unknown): boolean {
  if (!isFields(value)) return false;
  const { id, title, title_lang, source, published } = value;
  return (
    isText(id) &&
    ITEM_ID.test(id) &&
    isText(title) &&
    (title_lang === undefined || LANGUAGES.includes(title_lang)) &&
    isText(source) &&
    (published === null || isInstant(published))
  );
}

function isSentence(value: unknown, sources: number): boolean {
  if (!isFields(value)) return false;
  const { text, lang, citations } = value;
  const isPosition = (n: unknown) => Number.isInteger(n) && Number(n) >= 0 && Number(n) < sources;
  return isText(text) && LANGUAGES.includes(lang) && Array.isArray(citations) && citations.every(isPosition);
}

/**
 * The answer if it has the contract's form, otherwise null. Written by hand like `parseFrame`: the contract's parser is
 * too large for a phone. A sentence that cites a source which is not listed makes the whole answer invalid.
 */
export function parseReply(value: unknown): CitedReply | null {
  if (!isFields(value)) return null;
  const { conversation_id, message_id, response, timestamp, kind, as_of, written_by } = value;
  const { sentences, citations, unread_sources } = value;
  const isWhole =
    [conversation_id, message_id, response].every(isText) &&
    [timestamp, as_of].every(isInstant) &&
    KINDS.includes(kind) &&
    WRITERS.includes(written_by);
  if (!isWhole || ![sentences, citations, unread_sources].every(Array.isArray)) return null;
  const sources = citations as unknown[];
  const hasForm =
    sources.every(isCitation) &&
    (sentences as unknown[]).every((sentence) => isSentence(sentence, sources.length)) &&
    (unread_sources as unknown[]).every(isText);
  return hasForm ? (value as CitedReply) : null;
}
