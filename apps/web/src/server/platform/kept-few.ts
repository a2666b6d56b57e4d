/** Remembers the answers of a pure function for the few texts that come again and again. */
export function keptFew<R>(work: (text: string) => R, most: number): (text: string) => R {
  const known = new Map<string, R>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const result = work(text);
    if (known.size >= most) known.clear();
    known.set(text, result);
    return result;
  };
}
