/** Shorter names have too many similar ordinary words. */
const MIN_LETTERS = 6;

/**
 * Finds the one name that differs from a word by one added, missing, different or swapped letter. Undefined if two
 * names are equally near. The first letter is seldom wrong, and must match.
 */
export function misspeltFinder<T>(names: ReadonlyMap<string, T>): (word: string) => T | undefined {
  const byLength = Map.groupBy(
    [...names.keys()].filter((name) => name.length >= MIN_LETTERS && !name.includes(' ')),
    ({ length }) => length,
  );
  return (word) => {
    if (word.length < MIN_LETTERS) return undefined;
    const near = [-1, 0, 1]
      .flatMap((more) => byLength.get(word.length + more) ?? [])
      .filter((name) => isOneEdit(word, name));
    const [only] = near;
    return near.length === 1 && only !== undefined ? names.get(only) : undefined;
  };
}

/** Damerau-Levenshtein distance of one. */
function isOneEdit(word: string, name: string): boolean {
  if (word[0] !== name[0] || word === name) return false;
  let same = 0;
  while (same < word.length && word[same] === name[same]) same += 1;
  const [rest, other] = [word.slice(same), name.slice(same)];
  if (rest.length === other.length) {
    const isSwapped = rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2);
    return isSwapped || rest.slice(1) === other.slice(1);
  }
  return rest.length > other.length ? rest.slice(1) === other : rest === other.slice(1);
}
