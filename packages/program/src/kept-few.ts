/** Remembers the answers of a pure function for the few arguments that come again and again. */
export function keptFew<A, R>(work: (argument: A) => R, most: number): (argument: A) => R {
  const known = new Map<A, R>();
  return (argument) => {
    const found = known.get(argument);
    if (found !== undefined) return found;
    const result = work(argument);
    if (known.size >= most) known.clear();
    known.set(argument, result);
    return result;
  };
}
