import {
  METRO_MANILA_CITIES,
  NATIONWIDE,
  OTHER_CITIES,
  type PlaceNames,
  PROVINCES,
  REGIONS,
} from './place-names.ts';

/** Also ordinary words: these names count only in exactly this spelling. */
const AS_WRITTEN = new Set(['CAR', 'Antique', 'Aurora', 'Kalinga']);

/** 'Quezon Avenue' and 'Rizal Park' are in Metro Manila, not in the provinces of that name. */
const STREET_WORDS = 'ave|avenue|blvd|boulevard|bridge|day|highway|park|rd|road|st|street';

const FINDERS = [
  ...[NATIONWIDE, REGIONS, METRO_MANILA_CITIES, OTHER_CITIES].map((places) => createFinder(places)),
  createFinder(PROVINCES, `(?!\\s+(?:${STREET_WORDS})(?!\\p{L}))`),
];

/** The place named in a text: the widest kind first, within a kind the one named first. */
export function findPlace(text: string): string | undefined {
  const plain = withoutAccents(text);
  for (const find of FINDERS) {
    const name = find(plain);
    if (name !== undefined) return name;
  }
  return undefined;
}

function createFinder(places: readonly PlaceNames[], notBefore = ''): (text: string) => string | undefined {
  const entries = places.flatMap(({ name, words }) =>
    words.map((word) => ({ name, word: withoutAccents(word) })),
  );
  const nameOf = new Map(entries.map(({ name, word }) => [word.toLowerCase(), { name, word }]));
  // Longest first, so that 'Davao del Norte' is not cut short by a shorter name it starts with.
  const words = entries.map(({ word }) => word).sort((a, b) => b.length - a.length);
  // The preceding character is part of the match: Safari before 16.4 does not support look-behind.
  const pattern = new RegExp(
    `(?:^|[^\\p{L}\\p{N}])(${words.join('|')})(?![\\p{L}\\p{N}])${notBefore}`,
    'giu',
  );
  return (text) => {
    // In a headline all in capitals 'CAR' may be a car.
    const isAllCapitals = !/\p{Ll}/u.test(text);
    for (const [, found = ''] of text.matchAll(pattern)) {
      const entry = nameOf.get(found.toLowerCase());
      const isSure = !AS_WRITTEN.has(entry?.word ?? '') || (entry?.word === found && !isAllCapitals);
      if (entry !== undefined && isSure) return entry.name;
    }
    return undefined;
  };
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

type Coordinates = { lat: number; lon: number };

const METRO_MANILA_BOX = { south: 14.4, north: 14.8, west: 120.8, east: 121.2 };

/** A rough bounding box, edges included: good enough to name a story's surroundings, not to draw a border. */
export function isInMetroManila({ lat, lon }: Coordinates): boolean {
  return (
    lat >= METRO_MANILA_BOX.south &&
    lat <= METRO_MANILA_BOX.north &&
    lon >= METRO_MANILA_BOX.west &&
    lon <= METRO_MANILA_BOX.east
  );
}

type LocatedStory = {
  location?: string | null;
  lat?: number | null;
  lon?: number | null;
  title?: string | null;
  summary?: string | null;
  source: string;
};

/**
 * The name of a story's place, from the best data available. The last fallback, the source, is not a place:
 * `locationLabel` prevents it from being displayed as one.
 */
export function storyLocation({ location, lat, lon, title, summary, source }: LocatedStory): string {
  const given = location?.trim();
  if (given) return given;
  if (typeof lat === 'number' && typeof lon === 'number')
    return isInMetroManila({ lat, lon }) ? 'Metro Manila' : 'Philippines';
  return findPlace(title ?? '') ?? findPlace(summary ?? '') ?? source;
}
