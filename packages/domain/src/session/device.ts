/** What a reader may recognise a device by. Coarse on purpose: a version or a model would describe the person. */
export type Device = {
  browser: string | null;
  system: string | null;
  kind: 'phone' | 'tablet' | 'computer' | null;
};

type Named = readonly [name: string, pattern: RegExp];

/** In this order: most browsers also claim to be Chrome and Safari. */
const BROWSERS: readonly Named[] = [
  ['Facebook', /FBAN|FBAV/],
  ['Edge', /Edg(?:A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['UC Browser', /UCBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
];

/** Android also claims to be Linux. */
const SYSTEMS: readonly Named[] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux/],
];

/** Longer texts are nobody's browser. */
const MAX_LENGTH = 400;

/** Browser, system and kind by the text that a browser sends; null for what it does not tell. */
export function describeDevice(agent: string): Device {
  const text = agent.slice(0, MAX_LENGTH);
  const system = nameOf(SYSTEMS, text);
  return { browser: nameOf(BROWSERS, text), system, kind: kindOf(text, system) };
}

function nameOf(names: readonly Named[], text: string): string | null {
  return names.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

function kindOf(text: string, system: string | null): Device['kind'] {
  if (system === null) return null;
  if (/iPad|Tablet/.test(text)) return 'tablet';
  if (system === 'Android') return /Mobile/.test(text) ? 'phone' : 'tablet';
  return system === 'iOS' ? 'phone' : 'computer';
}
