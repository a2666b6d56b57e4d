import { MAP_SIZE, type MapView, toMapPixels } from '@paligid/domain/map-view';
import { type Area, allAreas, placeByCode } from '@paligid/geo/areas';

export type MapName = { x: number; y: number; name: string };

type Rectangle = { left: number; right: number; top: number; bottom: number };

const MAX_NAMES = 8;
/** Minimum distance of a name from the sides, and from top and bottom: cards show the middle of a map. */
const SIDE_MARGIN = 120;
const MARGIN = 24;
/** Size of a letter and of a line, in pixels at 13 px. */
const LETTER_WIDTH = 7.4;
const LINE_HEIGHT = 20;
const MIDDLE = MAP_SIZE / 2;
/** The marker of a story is near the middle. */
const MARK = 26;
const BELOW_MARK = 48;
/** A name is placed below its point, where the marker of a reader may be. */
const BELOW_SPOT = 30;
const METRO_MANILA = '1300000000';
/** Far apart and widely known: Manila, Baguio, Legazpi, Puerto Princesa, Iloilo, Cebu, Davao, Zamboanga. */
const IN_COUNTRY = [
  '1380600000',
  '1130700000',
  '0730600000',
  '1430300000',
  '0931700000',
  '1731500000',
  '0631000000',
  '0500506000',
];

let provinces: Area[] | undefined;

/** Place names on a map, without overlaps: the given area first, then from the middle outwards. */
export function mapNames(view: MapView, towns: readonly string[], area: Area | undefined): MapName[] {
  const spots = candidates(view, towns).map(({ code, name, point }) => {
    const { x, y } = toMapPixels(view, point);
    const away = code === area?.code ? -1 : Math.hypot(x - MIDDLE, y - MIDDLE);
    return { x: Math.round(x), y: Math.round(y) + BELOW_SPOT, name, away };
  });
  const names: MapName[] = [];
  for (const spot of spots.sort((a, b) => a.away - b.away)) {
    if (names.length === MAX_NAMES) break;
    const name = { x: spot.x, y: isUnderMark(view, spot) ? MIDDLE + BELOW_MARK : spot.y, name: spot.name };
    const box = nameBox(name);
    if (isOff(box) || names.some((other) => overlaps(box, nameBox(other)))) continue;
    names.push(name);
  }
  return names;
}

function candidates({ scale }: MapView, towns: readonly string[]): Area[] {
  const known = (codes: readonly string[]) => codes.flatMap((code) => placeByCode(code) ?? []);
  if (scale === 'town' || scale === 'metro') return known(towns);
  if (scale === 'country') return known(IN_COUNTRY);
  provinces ??= [...allAreas()].filter(({ kind, code }) => kind === 'province' || code === METRO_MANILA);
  return provinces;
}

function isUnderMark({ scale }: MapView, { x, y, name }: MapName): boolean {
  const reach = (name.length * LETTER_WIDTH) / 2 + MARK;
  return scale !== 'country' && Math.abs(x - MIDDLE) < reach && Math.abs(y - MIDDLE) < MARK + LINE_HEIGHT / 2;
}

function nameBox({ x, y, name }: MapName): Rectangle {
  const half = (name.length * LETTER_WIDTH) / 2;
  return { left: x - half, right: x + half, top: y - LINE_HEIGHT, bottom: y + LINE_HEIGHT / 2 };
}

function isOff({ left, right, top, bottom }: Rectangle): boolean {
  return left < SIDE_MARGIN || right > MAP_SIZE - SIDE_MARGIN || top < MARGIN || bottom > MAP_SIZE - MARGIN;
}

function overlaps(a: Rectangle, b: Rectangle): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
