/** The oldest browsers that the product supports: the last ones available on phones that get no more updates. */
export const BROWSER_FLOOR = ['chrome109', 'edge109', 'firefox115', 'safari15.4', 'ios15.4'];

/**
 * Compile target of scripts. All of these browsers can run it except for static blocks, which the old-browser journey
 * checks for. With the names above as target the bundler would also rewrite private fields, which Safari supports since
 * 15: 1 kB more on every visit.
 */
export const SCRIPT_TARGET = 'es2022';

interface NewerBuiltIn {
  /** Path from the global object to what at least one of these browsers lacks; null for syntax. */
  path: string | null;
  /** How source code uses it. */
  used: RegExp;
}

/**
 * The minifier lowers syntax to the browser floor, but not built-ins or regular expressions: code must not use these.
 */
export const NEWER_BUILT_INS: readonly NewerBuiltIn[] = [
  ...['toSorted', 'toSpliced', 'toReversed', 'with'].map((name) => method('Array', name)),
  ...['isWellFormed', 'toWellFormed'].map((name) => method('String', name)),
  ...['union', 'intersection', 'difference', 'symmetricDifference'].map((name) => method('Set', name)),
  ...['isSubsetOf', 'isSupersetOf', 'isDisjointFrom'].map((name) => method('Set', name)),
  ...['getOrInsert', 'getOrInsertComputed'].map((name) => method('Map', name)),
  ...['Promise.withResolvers', 'Promise.try', 'Object.groupBy', 'Map.groupBy'].map(named),
  ...['Array.fromAsync', 'RegExp.escape', 'URL.canParse', 'URL.parse', 'AbortSignal.any'].map(named),
  ...['AbortSignal.timeout', 'Intl.Segmenter', 'Intl.DurationFormat', 'Response.json'].map(named),
  ...['Uint8Array.fromBase64', 'Uint8Array.fromHex', 'Error.isError', 'Temporal', 'Iterator'].map(named),
  method('HTMLElement', 'showPopover'),
  method('HTMLElement', 'togglePopover'),
  method('Element', 'checkVisibility'),
  method('Document', 'startViewTransition'),
  // Iterator helpers: converting to an array first works everywhere.
  {
    path: null,
    used: /\.(?:values|keys|entries)\(\)\s*\.(?:map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(/,
  },
  // Look-behind and the flag v make the whole file a syntax error in these browsers, not only the line.
  { path: null, used: /\(\?<[=!]/ },
  { path: null, used: /[^\s*]\/[dgimsuy]*v[dgimsuy]*[\s,;.)]/ },
];

function method(type: string, name: string): NewerBuiltIn {
  return { path: `${type}.prototype.${name}`, used: new RegExp(`\\.${name}\\(`) };
}

function named(path: string): NewerBuiltIn {
  return { path, used: new RegExp(`(?:^|[^\\w.'"/-])${path.replace('.', '\\.')}\\b(?!['"-])`) };
}
