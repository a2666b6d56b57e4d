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

export function featuresOf(locale: string): string[] {
  return readdirSync(join(MESSAGES_DIR, locale))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
}

export function readFeature(locale: string, feature: string): Record<string, Message> {
  return JSON.parse(readFileSync(join(MESSAGES_DIR, locale, `${feature}.json`), 'utf8'));
}

/** Every sentence a message can become. */
export function sentencesOf(message: Message): string[] {
  return typeof message === 'string' ? [message] : message.flatMap((choice) => Object.values(choice.match));
}

/** The values a caller hands in: `{name}` in the text, and what a choice selects by. */
export function inputsOf(message: Message): string[] {
  const inText = sentencesOf(message).flatMap((text) =>
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
