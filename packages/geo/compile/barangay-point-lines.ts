import { foldWords } from '../src/folded-words.ts';
import { packNumber } from '../src/packed-line.ts';
import { type CodedArea, currentCode, readBarangays } from './psgc.ts';

export type BarangayPointLines = {
  lines: string[];
  /** Barangays of the file that the PSGC does not have, and of the PSGC that the file does not have. */
  unmapped: string[];
  missing: string[];
};

type Spot = { code: string; town: string; name: string; lat: number; lon: number; radiusMetres: number };

/** Ten metres are precise enough for a barangay, and take a tenth of the digits. */
const STEPS_A_DEGREE = 10_000;
const RADIUS_STEP_METRES = 10;
const MISSING = '.';
/** The codes of Manila's barangays in the file match nothing; their names do, across all its districts. */
const MANILA = '13806';

/**
 * The points of barangays by PSGC code of 2Q 2025, from a table with codes of 4Q 2023. A barangay is matched by its
 * code or, if the code belongs to another or to none, by its name in its town; a name that occurs twice there matches
 * nothing.
 */
export function barangayPointLines(table: string): BarangayPointLines {
  const barangays = readBarangays();
  const spots = readSpots(table);
  const codes = mapped(spots, barangays);
  const byCode = new Map([...codes].map(([spot, code]) => [code, spot]));
  const byTown = Map.groupBy(barangays, ({ code }) => code.slice(0, 7));
  return {
    lines: [
      '# Compiled by packages/geo/compile/barangay-points.ts; do not edit.',
      '# Boundaries: PSA and NAMRIA through OCHA (CC BY-IGO), simplified.',
      '# The middles of the barangays in the order of barangays.tsv, in ten-thousandths of a degree from the one before',
      '# (lat, lon), and the radius of a circle of equal area in tens of metres, in polyline encoding; . where none is known.',
      'area\tpoints',
      ...[...byTown].map(
        ([town, all]) => `${town}000\t${packedSpots(all.map(({ code }) => byCode.get(code)))}`,
      ),
    ],
    unmapped: spots
      .filter((spot) => !codes.has(spot))
      .map(({ code, town, name }) => `${code || town} ${name}`),
    missing: barangays.filter(({ code }) => !byCode.has(code)).map(({ code, name }) => `${code} ${name}`),
  };
}

function mapped(spots: readonly Spot[], barangays: readonly CodedArea[]): Map<Spot, string> {
  const nameOf = new Map(barangays.map(({ code, name }) => [code, spotNameKey(name)]));
  const byName = Map.groupBy(barangays, ({ code, name }) => `${townCode(code)} ${spotNameKey(name)}`);
  const bearers = Map.groupBy(spots, ({ town, name }) => `${townCode(town)} ${spotNameKey(name)}`);
  const codes = new Map<Spot, string>();
  const taken = new Set<string>();
  const map = (spot: Spot, code: string | undefined) => {
    if (code === undefined || taken.has(code)) return;
    codes.set(spot, code);
    taken.add(code);
  };
  for (const spot of spots) if (nameOf.get(spot.code) === spotNameKey(spot.name)) map(spot, spot.code);
  for (const spot of spots.filter((one) => !codes.has(one))) {
    const key = `${townCode(spot.town)} ${spotNameKey(spot.name)}`;
    const named = byName.get(key) ?? [];
    if (named.length === 1 && bearers.get(key)?.length === 1) map(spot, named[0]?.code);
  }
  // The same barangay under another spelling: 'Guevarra' and 'Guevara'.
  for (const spot of spots) if (!codes.has(spot) && nameOf.has(spot.code)) map(spot, spot.code);
  return codes;
}

function packedSpots(spots: readonly (Spot | undefined)[]): string {
  let [lat, lon] = [0, 0];
  return spots
    .map((spot) => {
      if (spot === undefined) return MISSING;
      const [y, x] = [Math.round(spot.lat * STEPS_A_DEGREE), Math.round(spot.lon * STEPS_A_DEGREE)];
      const packed = packNumber(y - lat) + packNumber(x - lon);
      [lat, lon] = [y, x];
      return packed + packNumber(Math.max(1, Math.ceil(spot.radiusMetres / RADIUS_STEP_METRES)));
    })
    .join('');
}

function readSpots(table: string): Spot[] {
  const [, ...lines] = table.trimEnd().split('\n');
  return lines.map((line) => {
    const [code = '', town = '', name = '', lat = '', lon = '', radius = ''] = line.split('\t');
    const spot = { lat: Number(lat), lon: Number(lon), radiusMetres: Number(radius) };
    if (!Object.values(spot).every(Number.isFinite) || lat === '') throw new Error(`no point: ${line}`);
    return { code: currentCode(code), town: currentCode(town), name, ...spot };
  });
}

function townCode(code: string): string {
  return code.startsWith(MANILA) ? MANILA : code.slice(0, 7);
}

/** One list omits remarks in brackets and 'Pob.', the other does not. */
function spotNameKey(name: string): string {
  return foldWords(name.replace(/\(.*?\)/g, ' ').replace(/\bPob\.?$/, '')).join('');
}
