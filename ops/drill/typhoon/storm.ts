import { GAZETTEER } from '@paligid/geo/gazetteer';
import type { Point } from '@paligid/geo/point';
import type { ParsedItem } from '@paligid/server/ingest/parsed-item';

/** One report as an outlet publishes it. */
export type StormReport = { sourceId: string; item: ParsedItem };
export type City = { name: string; point: Point };

export const STORM = 'Sampol';
/** SQL fragment that selects the stories of the storm's reports. */
export const FROM_STORM_STORIES = `from item_keys join stories using (item_id) where external_id like 'storm-%'`;
const SOURCE_COUNT = 20;
/** Four of one metropolis, whose readers see each other's news, and eight all over the country. */
export const CITIES: readonly City[] = [
  ...['1380700000', '1381300000', '1380600000', '1380300000'],
  ...['0730600000', '1130700000', '0631000000', '1430300000'],
  ...['0831600000', '1030500000', '0931700000', '1830200000'],
].map((id) => {
  const place = GAZETTEER.byId.get(id);
  if (place === undefined) throw new Error(`there is no city ${id}`);
  // Rounded as in a guest's feed request.
  const { lat, lon } = place.point;
  return { name: place.name, point: { lat: rounded(lat), lon: rounded(lon) } };
});

/** Invented outlets, each with an owner of its own. */
export const SOURCES: readonly string[] = Array.from(
  { length: SOURCE_COUNT },
  (_, n) => `drill-outlet-${n + 1}`,
);

const STORM_TITLES: readonly ((city: string, n: number) => string)[] = [
  (city) => `Typhoon ${STORM} batters ${city} with strong winds`,
  (city) => `Bagyong ${STORM} humagupit sa ${city}`,
  (city, n) => `${n} families flee homes in ${city} as Typhoon ${STORM} nears`,
  (city) => `Bagyong ${STORM} palapit na sa ${city}`,
  (city) => `Signal No. 3 up in ${city} as Typhoon ${STORM} moves inland`,
  (city) => `Signal No. 3 itinaas sa ${city} dahil sa bagyong ${STORM}`,
  (city) => `Typhoon ${STORM}: ${city} mayor asks people to stay at home`,
  (city) => `Lakas ng hangin ng bagyong ${STORM} ramdam na sa ${city}`,
  (city, n) => `Typhoon ${STORM} damages ${n} roofs in ${city}`,
  (city, n) => `${n} bubong sa ${city} nilipad ng bagyong ${STORM}`,
];

const EVENTS: readonly ((spot: string, city: string, n: number) => string)[] = [
  (spot, city, n) => `Fire razes ${n} homes in Barangay ${spot}, ${city}`,
  (spot, city, n) => `${n} hurt as jeepney crashes into truck in Barangay ${spot}, ${city}`,
  (spot, city) => `Ninakaw ang motorsiklo sa Barangay ${spot}, ${city}`,
  (spot, city) => `Water interruption in Barangay ${spot}, ${city} for pipe repair`,
  (spot, city, n) => `Police nab ${n} in drug bust in Barangay ${spot}, ${city}`,
  (spot, city) => `Boy drowns in creek in Barangay ${spot}, ${city}`,
  (spot, city) => `Power interruption in Barangay ${spot}, ${city} for feeder line repair`,
  (spot, city) => `Sinkhole opens on street in Barangay ${spot}, ${city}`,
  (spot, city) => `Nanaksak ng kapitbahay sa Barangay ${spot}, ${city}, arestado`,
  (spot, city) => `Store robbed at gunpoint in Barangay ${spot}, ${city}`,
  (spot, city) => `Man shot dead outside home in Barangay ${spot}, ${city}`,
  (spot, city) => `Nawawalang bata sa Barangay ${spot}, ${city}, hinahanap`,
  (spot, city) => `Stray dogs bite pupils in Barangay ${spot}, ${city}`,
];

/** Invented names that no gazetteer locates: only the name distinguishes them. */
const BARANGAYS: readonly string[] = [
  ...['Bala', 'Dalo', 'Kalu', 'Lumi', 'Mabi', 'Pani', 'Salo', 'Tagi', 'Banu', 'Hilu'],
].flatMap((start) =>
  ['bong', 'gao', 'mang', 'nao', 'tung', 'wayan', 'dong', 'kaw', 'sit'].map((end) => `${start}${end}`),
);
const PRIMES = { storm: 37, other: 53 };

/** The n-th report of the storm: each outlet and each city in turn, the same for the same number. */
export function stormReport(n: number, issuedAt: Date): StormReport {
  const city = cityAt(n);
  const title = STORM_TITLES[(n * 3 + Math.floor(n / 12)) % STORM_TITLES.length];
  return report('storm', n, title?.(city.name, 12 + ((n * PRIMES.storm) % 880)) ?? '', issuedAt);
}

/** The n-th of the other reports: combinations of incident and barangay repeat only after hundreds for each city. */
export function otherReport(n: number, issuedAt: Date): StormReport {
  const city = cityAt(n);
  const lap = Math.floor(n / CITIES.length);
  const spot = BARANGAYS[lap % BARANGAYS.length] ?? '';
  const title = EVENTS[lap % EVENTS.length];
  return report('other', n, title?.(spot, city.name, 3 + ((n * PRIMES.other) % 90)) ?? '', issuedAt);
}

function report(kind: string, n: number, title: string, issuedAt: Date): StormReport {
  const sourceId = SOURCES[(n * 7) % SOURCES.length] ?? '';
  const address = `${sourceId}.example/${kind}-${n}`;
  return {
    sourceId,
    item: {
      externalId: `${kind}-${n}`,
      revision: '1',
      title,
      url: `https://${address}`,
      canonicalUrl: address,
      issuedAt,
      hints: [],
      areas: [],
      polygons: [],
    },
  };
}

function cityAt(n: number): City {
  const city = CITIES[n % CITIES.length];
  if (city === undefined) throw new Error('there is always a city');
  return city;
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
