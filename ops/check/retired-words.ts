/** Private words for which the field has established terms. */
const RETIRED = new Set([
  ...['keep', 'keeps', 'keeping', 'kept', 'tell', 'tells', 'told', 'telling', 'said', 'hands', 'turns'],
  ...['doors', 'late', 'behind', 'signs', 'answer', 'answers', 'looks', 'happening', 'trouble', 'troubles'],
  ...['fault', 'faults', 'refusal', 'refusals'],
]);
/** 'MOST_BYTES' is 'MAX_BYTES'; 'mostCommon' is plain English. */
const RETIRED_PREFIX = /^(MOST|LONGEST|LEAST|DEEPEST)_/;

/** Names that need such a word: an HTTP header, keys of the wire, the answer of a chat, the technique of fault injection. */
const ALLOWED: readonly RegExp[] = [/KEEP_ALIVE/, /happeningNow|HappeningNow/, /chatAnswer/, /fault-?point/i];

export function retiredWordsIn(name: string): string[] {
  if (ALLOWED.some((pattern) => pattern.test(name))) return [];
  const prefix = RETIRED_PREFIX.exec(name)?.[1]?.toLowerCase();
  return [...(prefix === undefined ? [] : [prefix]), ...splitWords(name).filter((word) => RETIRED.has(word))];
}

/** 'keptAnswers', 'KEPT_ANSWERS' and 'kept-answers' are two words each. */
function splitWords(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase());
}
