import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A message is a sentence, or a list with one choice by plural or by value. */
type Choice = {
  declarations: string[];
  selectors: string[];
  match: Record<string, string>;
};
export type Message = string | Choice[];
export type Catalogue = Map<string, Message>;

export const MESSAGES_DIR = join(import.meta.dirname, '..', 'messages');

export function listFeatures(locale: string): string[] {
  return readdirSync(join(MESSAGES_DIR, locale))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
}

export function readFeature(locale: string, feature: string): Record<string, Message> {
  return JSON.parse(readFileSync(join(MESSAGES_DIR, locale, `${feature}.json`), 'utf8'));
}

/** Every sentence a message can produce. */
function messageSentences(message: Message): string[] {
  return typeof message === 'string' ? [message] : message.flatMap((choice) => Object.values(choice.match));
}

/** The values a caller passes: `{name}` in the text, and the selectors of a choice. */
export function messageInputs(message: Message): string[] {
  const inText = messageSentences(message).flatMap((text) =>
    [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
  );
  const declared =
    typeof message === 'string'
      ? []
      : message.flatMap((choice) =>
          choice.declarations.flatMap((line) => /^input (\w+)$/.exec(line)?.slice(1) ?? []),
        );
  return [...new Set([...inText, ...declared])].filter((name) => name !== undefined).sort();
}

/** What makes a translation incomplete, one line per error. */
export function translationErrors(base: Catalogue, other: Catalogue, locale: string): string[] {
  const faults: string[] = [];
  for (const [key, message] of base) {
    const translated = other.get(key);
    if (translated === undefined) faults.push(`${locale}: '${key}' is missing`);
    else if (messageSentences(translated).some((text) => text.trim() === ''))
      faults.push(`${locale}: '${key}' is blank`);
    else if (messageInputs(translated).join() !== messageInputs(message).join())
      faults.push(
        `${locale}: '${key}' takes {${messageInputs(translated)}}, the base takes {${messageInputs(message)}}`,
      );
    else if (isOneUsedForMany(locale) && leavesNumberOut(translated))
      faults.push(`${locale}: '${key}' leaves its number out of 'one', which is said of 3 too`);
  }
  for (const key of other.keys())
    if (!base.has(key)) faults.push(`${locale}: '${key}' is not in the base language`);
  return faults;
}

/** In Filipino 1, 2, 3, 5, 7 and 8 take one form: 'isang babala' would be said of three. */
function isOneUsedForMany(locale: string): boolean {
  return new Intl.PluralRules(locale).select(3) === 'one';
}

function leavesNumberOut(message: Message): boolean {
  const choices = typeof message === 'string' ? [] : message;
  return choices.some(({ match: { 'count=one': one = '{n}', 'count=other': other = '' } }) => {
    return other.includes('{n}') && !one.includes('{n}');
  });
}
