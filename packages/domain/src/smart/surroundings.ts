/** What stored stories near a reader say about the weather and the roads. */
export type NearbyReport = {
  title: string;
  category: string;
  severity: number;
  isInForce: boolean;
  /** When it began to hold. */
  sinceMs: number;
};

export type Weather = 'clear' | 'sunny' | 'cloudy' | 'rainy' | 'windy' | 'stormy';
export type TrafficLevel = 'light' | 'moderate' | 'heavy' | 'severe';

const HOUR_MS = 3_600_000;
/** Without an end, older news of weather or traffic says nothing about now. */
const WEATHER_MS = 6 * HOUR_MS;
const TRAFFIC_MS = 2 * HOUR_MS;

const WEATHER_WORDS: readonly [Weather, RegExp][] = [
  ['stormy', /thunderstorm|typhoon|tropical (?:storm|depression)|signal no|storm surge|bagyo|kulog|kidlat/i],
  ['rainy', /rain|flood|monsoon|ulan|baha|habagat|amihan at ulan/i],
  ['windy', /\bwind|gale|hangin/i],
  ['cloudy', /cloud|overcast|maulap/i],
  ['sunny', /sunny|heat index|maaraw|mainit na panahon/i],
  ['clear', /clear skies|fair weather|maaliwalas/i],
];
const LIGHT_TRAFFIC = /light traffic|traffic is light|free-?flowing|maluwag/i;
const MIN_STORM_SEVERITY = 5;

/** Null where no story says it. The gravest counts, then the newest. */
export function weatherNear(reports: readonly NearbyReport[], nowMs: number): Weather | null {
  const said = ofCategories(reports, new Set(['weather']), WEATHER_MS, nowMs);
  for (const { title, severity } of said) {
    const [weather] = WEATHER_WORDS.find(([, words]) => words.test(title)) ?? [];
    if (weather !== undefined) return severity >= MIN_STORM_SEVERITY ? 'stormy' : weather;
  }
  return null;
}

export function trafficNear(reports: readonly NearbyReport[], nowMs: number): TrafficLevel | null {
  const [worst] = ofCategories(reports, new Set(['traffic']), TRAFFIC_MS, nowMs);
  if (worst === undefined) return null;
  if (LIGHT_TRAFFIC.test(worst.title)) return 'light';
  if (worst.severity >= 4) return 'severe';
  if (worst.severity === 3) return 'heavy';
  return worst.severity === 2 ? 'moderate' : null;
}

function ofCategories(
  reports: readonly NearbyReport[],
  categories: ReadonlySet<string>,
  maxAgeMs: number,
  nowMs: number,
): NearbyReport[] {
  return reports
    .filter(({ category, isInForce, sinceMs }) => {
      return categories.has(category) && isInForce && sinceMs <= nowMs && nowMs - sinceMs <= maxAgeMs;
    })
    .sort((a, b) => b.severity - a.severity || b.sinceMs - a.sinceMs);
}
