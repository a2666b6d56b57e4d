import { BARANGAY_POINTS, barangayPoint, barangayRadius } from './barangay-points.ts';
import { type Row, readLines, readTable } from './data-table.ts';
import type { Point } from './point.ts';

export type AreaKind = 'region' | 'province' | 'city' | 'municipality' | 'district' | 'barangay';

/** An area of the Philippine Standard Geographic Code: the whole country down to its barangays. */
export type Area = {
  code: string;
  kind: AreaKind;
  name: string;
  /** Common names besides the official one. */
  aliases: readonly string[];
  /** The area that contains it; regions have none. */
  parent: Area | undefined;
  /** If its own point is unknown, the point of the containing area. */
  point: Point;
  isPointOwn: boolean;
  radiusMetres: number | undefined;
  barangayCount: number;
};

const COUNTRY = 'Philippines';
const COUNTRY_POINT: Point = { lat: 12.3, lon: 122 };
const KINDS: readonly AreaKind[] = ['region', 'province', 'city', 'municipality', 'district', 'barangay'];
const NONE: readonly string[] = [];

/** There are 42,000, so instances store little and look up the rest. */
class Barangay implements Area {
  readonly code: string;
  readonly name: string;
  readonly parent: Area;
  private readonly number: number;
  private readonly row: Row | undefined;

  constructor(code: string, name: string, parent: Area, number: number, row: Row | undefined) {
    this.code = code;
    this.name = row?.text('name') ?? name;
    this.parent = parent;
    this.number = number;
    this.row = row;
  }

  get kind(): 'barangay' {
    return 'barangay';
  }

  get aliases(): readonly string[] {
    return this.row?.list('aliases') ?? NONE;
  }

  get point(): Point {
    return barangayPoint(this.number) ?? pointIn(this.row) ?? this.parent.point;
  }

  get isPointOwn(): boolean {
    return this.radiusMetres !== undefined || pointIn(this.row) !== undefined;
  }

  get radiusMetres(): number | undefined {
    return barangayRadius(this.number);
  }

  get barangayCount(): number {
    return 1;
  }
}

const byCode = readAreas();

export function allAreas(): Iterable<Area> {
  return byCode.values();
}

export function placeByCode(code: string): Area | undefined {
  return byCode.get(code);
}

/** 'Marikina, Metro Manila' for a barangay, 'Rizal' for a municipality: the text displayed next to the name. */
export function surroundingName({ kind, parent }: Area): string {
  if (parent === undefined) return COUNTRY;
  return kind === 'barangay' && parent.parent !== undefined
    ? `${parent.name}, ${parent.parent.name}`
    : parent.name;
}

/** A code starts with those of the containing areas, and the file is ordered by code: parents come first. */
function readAreas(): Map<string, Area> {
  const areas = new Map<string, Area>();
  const rows = readTable('areas.tsv');
  const known = new Map(rows.map((row) => [row.text('code'), row]));
  for (const row of rows) {
    if (row.text('kind') !== 'barangay' && row.text('parent') === '') add(areas, toArea(row, areas));
  }
  for (const row of rows) {
    if (row.text('parent') !== '') add(areas, toArea(row, areas));
  }
  const [, ...lines] = readLines('barangays.tsv');
  for (const line of lines) {
    const [code = '', list = ''] = line.split('\t');
    const parent = areas.get(code);
    if (parent === undefined) throw new Error(`barangays.tsv: no area ${code}`);
    addBarangays(parent, list.split(';'), known, areas);
  }
  return areas;
}

function addBarangays(
  parent: Area,
  entries: readonly string[],
  known: ReadonlyMap<string, Row>,
  areas: Map<string, Area>,
): void {
  const stem = parent.code.slice(0, 7);
  let number = 0;
  let point = BARANGAY_POINTS.firstOf.get(parent.code) ?? -1;
  if (point === -1) throw new Error(`barangay-points.tsv: no area ${parent.code}`);
  for (const entry of entries) {
    const colon = entry.indexOf(':');
    number = colon === -1 ? number + 1 : Number(entry.slice(0, colon));
    const code = `${stem}${String(number).padStart(3, '0')}`;
    add(areas, new Barangay(code, entry.slice(colon + 1), parent, point, known.get(code)));
    point += 1;
  }
  for (let around: Area | undefined = parent; around !== undefined; around = around.parent)
    around.barangayCount += entries.length;
}

function toArea(row: Row, areas: ReadonlyMap<string, Area>): Area {
  const code = row.text('code');
  const kind = KINDS.find((word) => word === row.text('kind'));
  if (kind === undefined) throw new Error(`areas.tsv: ${code} is of no kind`);
  const parent = findParent(row, areas);
  const point = pointIn(row);
  return {
    code,
    kind,
    name: row.text('name'),
    aliases: row.list('aliases'),
    parent,
    point: point ?? parent?.point ?? COUNTRY_POINT,
    isPointOwn: point !== undefined,
    radiusMetres: row.text('radius_m') === '' ? undefined : row.number('radius_m'),
    barangayCount: 0,
  };
}

function pointIn(row: Row | undefined): Point | undefined {
  return row === undefined || row.text('lat') === ''
    ? undefined
    : { lat: row.number('lat'), lon: row.number('lon') };
}

function findParent(row: Row, areas: ReadonlyMap<string, Area>): Area | undefined {
  const given = row.text('parent');
  if (given !== '') return areas.get(given);
  const code = row.text('code');
  const around = [7, 5, 2].map((digits) => code.slice(0, digits).padEnd(10, '0'));
  const found = around.find((candidate) => candidate !== code && areas.has(candidate));
  return found === undefined ? undefined : areas.get(found);
}

function add(areas: Map<string, Area>, area: Area): void {
  if (areas.has(area.code)) throw new Error(`two areas have the code ${area.code}`);
  areas.set(area.code, area);
}
