import { dictionary } from '@zxcvbn-ts/language-common';
import { ApiError } from '../../platform/http/api-error.ts';
import { FILIPINO_PASSWORDS } from './filipino-passwords.ts';

/** 49,000 that were found in leaks most often, and what is common here. */
const COMMON: ReadonlySet<string> = new Set([
  ...(dictionary['passwords-common'] ?? []),
  ...FILIPINO_PASSWORDS,
]);

/** Signs for letters: 'p@ssw0rd'. */
const LETTER_BY_SIGN: Readonly<Record<string, string>> = {
  ...{ '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', '5': 's', $: 's', '7': 't' },
};
/** Four digits are a year: a common word with one is guessed next. */
const MAX_AROUND = 5;
const MIN_DISTINCT = 4;
/** A shorter part of a mailbox is in many good passwords. */
const MIN_NAME = 4;

/** Throws when a password is among the first that somebody would try. */
export function refuseCommon(password: string, mailbox?: string): void {
  if (isCommon(password, mailbox)) throw new ApiError('PASSWORD_TOO_COMMON');
}

export function isCommon(password: string, mailbox = ''): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const joined = text.replace(/[\s._-]+/g, '');
  const forms = [text, joined, coreOf(joined)].flatMap((form) => [form, coreOf(form), spelled(form)]);
  const names = [mailbox, mailbox.split('@')[0] ?? ''].filter(({ length }) => length >= MIN_NAME);
  return forms.some((form) => COMMON.has(form) || names.includes(form)) || isPattern(joined);
}

function spelled(text: string): string {
  return text.replace(/[@4310!5$7]/g, (sign) => LETTER_BY_SIGN[sign] ?? sign);
}

/** The word without a few digits and signs around it; all of it when there are more. */
function coreOf(text: string): string {
  const core = text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');
  return text.length - core.length <= MAX_AROUND ? core : text;
}

/** Hardly any different characters, one that repeats as a group, or a run of the alphabet or the digits. */
function isPattern(text: string): boolean {
  const letters = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  const isRunBy = (step: number) =>
    letters.every((letter, i) => i === 0 || letter === (letters[i - 1] ?? 0) + step);
  return new Set(letters).size < MIN_DISTINCT || isRunBy(1) || isRunBy(-1) || /^(.{1,5})\1+$/u.test(text);
}
