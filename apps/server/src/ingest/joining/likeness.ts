import { metresBetween } from '@paligid/geo/metres-between';
import joining from './data/joining.json' with { type: 'json' };
import type { PlaceSigns, StorySigns } from './story-signs.ts';
import { vetoOf } from './vetoes.ts';
import { windowMs } from './windows.ts';

/** How alike two reports are, from 0 to 1, and of what it is made. */
export type Likeness = {
  score: number;
  /** They cannot be of one happening, whatever else they share. */
  veto?: string;
  words: number;
  type: number;
  place: number;
  time: number;
  /** Facts that only one happening has. */
  anchor: number;
};

const { weights, place: placeScores } = joining;
const SPOTS = new Set(joining.spots);
const BULLETINS = new Set(joining.bulletins);
const SPOT_METRES = 2_000;
const OTHER_METRES = 15_000;
const DISJOINT_FACTOR = 0.5;

export function likeness(a: StorySigns, b: StorySigns): Likeness {
  const words = cosine(a.words, b.words);
  const type = typeMatch(a.types, b.types);
  const place = placeMatch(a, b);
  const time = Math.exp(-Math.abs(a.toldAtMs - b.toldAtMs) / (windowMs(b) * joining.timeShare));
  const anchor =
    (sharesAnchor(a, b) ? joining.anchorBonus : 0) + (isNextBulletin(a, b) ? joining.bulletinBonus : 0);
  const sum =
    weights.words * words + weights.type * type + weights.place * place + weights.time * time + anchor;
  const parts = { words, type, place, time, anchor };
  const veto = vetoOf(a, b);
  if (veto !== undefined) return { score: 0, veto, ...parts };
  return { score: type === 0 ? sum * DISJOINT_FACTOR : sum, ...parts };
}

function typeMatch(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return joining.typeOfNone;
  return a.filter((type) => b.includes(type)).length / Math.min(a.length, b.length);
}

function placeMatch(a: StorySigns, b: StorySigns): number {
  const [here, there] = [a.place, b.place];
  if (isNowhere(here) || isNowhere(there)) return unknownMatch(a, b);
  if (here.id !== undefined && here.id === there.id) return placeScores.same;
  const isSameCity = here.cities.some((city) => there.cities.includes(city));
  if (here.isSpot && there.isSpot && here.point !== undefined && there.point !== undefined) {
    const reach = isAtSpot(a) || isAtSpot(b) ? SPOT_METRES : OTHER_METRES;
    const near = Math.exp(-metresBetween(here.point, there.point) / reach);
    return Math.max(near, isSameCity ? placeScores.sameCity : 0);
  }
  if (isSameCity) return here.isSpot || there.isSpot ? placeScores.cityOf : placeScores.same;
  const isAround = here.around.some((area) => there.around.includes(area));
  const isOneWide = here.cities.length === 0 || there.cities.length === 0;
  return isAround && isOneWide
    ? here.cities.length === there.cities.length
      ? placeScores.same
      : placeScores.wider
    : 0;
}

/** A name that we could not place may still be the other's. */
function unknownMatch(a: StorySigns, b: StorySigns): number {
  if (isNowhere(a.place) && isNowhere(b.place)) return placeScores.bothUnknown;
  const isNamed = (one: StorySigns, other: StorySigns) => one.place.names.some((name) => name in other.words);
  return isNamed(a, b) || isNamed(b, a) ? placeScores.namedAlike : placeScores.unknown;
}

/** The next word of an agency on the same thing. */
function isNextBulletin(a: StorySigns, b: StorySigns): boolean {
  return (
    a.agency !== undefined &&
    a.agency === b.agency &&
    a.types.some((type) => BULLETINS.has(type) && b.types.includes(type))
  );
}

function isAtSpot({ types }: StorySigns): boolean {
  return types.some((type) => SPOTS.has(type));
}

function isNowhere({ cities, around }: PlaceSigns): boolean {
  return cities.length === 0 && around.length === 0;
}

function sharesAnchor({ anchors: a }: StorySigns, { anchors: b }: StorySigns): boolean {
  const isSame = <T>(one: T | undefined, other: T | undefined) => one !== undefined && one === other;
  return (
    isSame(a.storm, b.storm) ||
    isSame(a.volcano, b.volcano) ||
    (a.magnitude !== undefined &&
      b.magnitude !== undefined &&
      Math.abs(a.magnitude - b.magnitude) <= NEAR_MAGNITUDE) ||
    a.pesos.some((amount) => b.pesos.includes(amount)) ||
    a.lines.some((line) => b.lines.includes(line))
  );
}

/** The first figure of a quake is corrected by about so much. */
const NEAR_MAGNITUDE = 0.3;

function cosine(a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): number {
  let dot = 0;
  for (const [word, weight] of Object.entries(a)) dot += weight * (b[word] ?? 0);
  return dot === 0 ? 0 : dot / (length(a) * length(b));
}

function length(words: Readonly<Record<string, number>>): number {
  return Math.sqrt(Object.values(words).reduce((sum, weight) => sum + weight * weight, 0));
}
