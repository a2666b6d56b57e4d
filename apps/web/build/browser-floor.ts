/** The oldest browsers that the product works in: those of phones that get no newer one any more. */
export const BROWSER_FLOOR = ['chrome109', 'edge109', 'firefox115', 'safari15.4', 'ios15.4'];

/**
 * What scripts are lowered to. All of them read this but for static blocks, which the journey of an old browser looks
 * for. By the names above the bundler would rewrite private fields too, which Safari has since 15: 1 kB of every visit.
 */
export const SCRIPT_TARGET = 'es2022';

interface NewerBuiltIn {
  /** Path from the global object to what at least one of them lacks; null for syntax. */
  path: string | null;
  /** How source code uses it. */
  used: RegExp;
}

/** A minifier lowers syntax to the floor, but no built-in and no regular expression: code has to do without these. */
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
  // Iterator helpers: an array made of it first works everywhere.
  {
    path: null,
    used: /\.(?:values|keys|entries)\(\)\s*\.(?:map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(/,
  },
  // Look-behind and the flag v make the whole file unreadable to them, not only the line.
  { path: null, used: /\(\?<[=!]/ },
  { path: null, used: /[^\s*]\/[dgimsuy]*v[dgimsuy]*[\s,;.)]/ },
];

function method(type: string, name: string): NewerBuiltIn {
  return { path: `${type}.prototype.${name}`, used: new RegExp(`\\.${name}\\(`) };
}

function named(path: string): NewerBuiltIn {
  return { path, used: new RegExp(`(?:^|[^\\w.'"/-])${path.replace('.', '\\.')}\\b(?!['"-])`) };
}
