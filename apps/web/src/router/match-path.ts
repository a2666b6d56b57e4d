export type PathParams = Readonly<Record<string, string | undefined>>;

const compiledPatterns = new Map<string, RegExp>();

/** The values that a path has in the places of a pattern like '/story/:id'; undefined where it does not fit. '*' fits all. */
export function matchPath(pattern: string, pathname: string): PathParams | undefined {
  const match = compilePattern(pattern).exec(pathname);
  if (match === null) return undefined;
  return Object.fromEntries(
    Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeSegment(value)]),
  );
}

function compilePattern(pattern: string): RegExp {
  const known = compiledPatterns.get(pattern);
  if (known !== undefined) return known;
  const source =
    pattern === '*' ? '' : `^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)').replace(/\/$/, '')}/*$`;
  const made = new RegExp(source, 'i');
  compiledPatterns.set(pattern, made);
  return made;
}

/** As it stands where it is no valid encoding. */
function decodeSegment(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
