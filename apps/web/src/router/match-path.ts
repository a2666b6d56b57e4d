export type PathParams = Readonly<Record<string, string | undefined>>;

const compiledPatterns = new Map<string, RegExp>();

/**
 * The parameters of a path that matches a pattern like '/story/:id'; undefined when it does not match. '*' matches
 * everything.
 */
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

/** Returns the value unchanged when it is not valid percent-encoding. */
function decodeSegment(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
