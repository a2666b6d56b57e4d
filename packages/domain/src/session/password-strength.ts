/** How hard a password is to guess, as far as its shape tells. */
export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong';

const MIN_LENGTH = 8;
/** Bits of a random text of the same shape; a text of words has fewer, so the steps are generous. */
const FAIR_BITS = 40;
const STRONG_BITS = 70;

/** What most often stands in a password here. The server has the long list; this one must be small. */
const WORDS = [
  ...['password', 'passw0rd', 'qwerty', 'asdf', 'iloveyou', 'welcome', 'admin', 'letmein', 'abc123'],
  ...['mahal', 'pilipinas', 'philippines', 'pinoy', 'pinay', 'maganda', 'gwapo', 'manila', 'paligid'],
  ...['salamat', 'jesus', 'princess', 'bahay', 'kita', 'lihim', 'panginoon', 'nanay', 'tatay'],
];

/**
 * A hint while the reader types, by length, variety, runs and the commonest words. It promises nothing: the server
 * refuses common passwords by its own list.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < MIN_LENGTH) return 'short';
  const bits = effectiveLength(password.toLowerCase()) * Math.log2(alphabetSize(password));
  if (bits < FAIR_BITS) return 'weak';
  return bits < STRONG_BITS ? 'fair' : 'strong';
}

/** How often one character counts: 'abababab' is not long. */
const MAX_REPEATS = 3;

/** A common word counts as one character, and so does what repeats or runs on: 'aaaa', '1234'. */
function effectiveLength(text: string): number {
  const letters = [...WORDS.reduce((left, word) => left.replaceAll(word, ' '), text)];
  const seen = new Map<string, number>();
  return letters.filter((letter, i) => {
    const step = letter.charCodeAt(0) - (letters[i - 1] ?? '').charCodeAt(0);
    const times = (seen.get(letter) ?? 0) + 1;
    seen.set(letter, times);
    return times <= MAX_REPEATS && !(Math.abs(step) <= 1);
  }).length;
}

function alphabetSize(text: string): number {
  const groups: readonly (readonly [RegExp, number])[] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 32],
  ];
  return groups.reduce((sum, [pattern, size]) => (pattern.test(text) ? sum + size : sum), 0);
}
