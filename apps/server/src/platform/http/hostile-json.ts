/** Without an escape and without these words a text holds nothing of the kind. */
const IS_SUSPECT = /\\u|__proto__|constructor/;
/** Keys that reach into the prototype of an object have no honest use. */
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor']);
const NUL = '\0';

/**
 * Whether a parsed body has a key that reaches into a prototype, or a text that no engine stores: PostgreSQL
 * refuses NUL in any text and half a surrogate pair in JSON. Bodies are bounded, and most are not walked at all.
 */
export function isHostile(text: string, body: unknown): boolean {
  if (!IS_SUSPECT.test(text)) return false;
  const left: unknown[] = [body];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && !isStorable(value)) return true;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (FORBIDDEN_KEYS.has(key) || !isStorable(key)) return true;
      left.push(inner);
    }
  }
  return false;
}

function isStorable(text: string): boolean {
  return !text.includes(NUL) && text.isWellFormed();
}
