import type { PasokBoard } from '@paligid/contract/api/pasok.api';

export type BoardCity = PasokBoard['cities'][number];
export type CityDay = BoardCity['days'][number];
export type Cell = CityDay['cells'][number];

/** What a city's day comes to, in the order of the filters. */
export const KINDS = ['suspended', 'some', 'remote', 'classes', 'withdrawn', 'unknown'] as const;
export type CityKind = (typeof KINDS)[number];

/** Neighbouring levels of which the same is known. */
export type Run = { first: number; cells: readonly [Cell, ...Cell[]] };

export function cityKind({ cells }: CityDay): CityKind {
  const schools = cells.filter(({ level }) => level !== 'work');
  const isWhole = ({ part, is_partial, sector }: Cell) =>
    part === 'day' && !is_partial && (sector === null || sector === 'both');
  if (schools.every((cell) => cell.effect === 'suspended' && isWhole(cell))) return 'suspended';
  const isOff = ({ effect }: Cell) => effect === 'suspended' || effect === 'remote';
  if (schools.every((cell) => cell.effect === 'remote' && isWhole(cell))) return 'remote';
  if (cells.some(isOff)) return 'some';
  if (cells.some(({ effect }) => effect === 'classes')) return 'classes';
  return cells.some(({ state }) => state === 'withdrawn') ? 'withdrawn' : 'unknown';
}

/** Work is a run of its own: it is no level of a school. */
export function levelRuns(cells: readonly Cell[]): Run[] {
  const runs: { first: number; cells: [Cell, ...Cell[]] }[] = [];
  cells.forEach((cell, i) => {
    const last = runs.at(-1);
    if (last !== undefined && cell.level !== 'work' && sameKey(last.cells[0]) === sameKey(cell)) {
      last.cells.push(cell);
    } else runs.push({ first: i, cells: [cell] });
  });
  return runs;
}

function sameKey({ state, effect, part, sector, is_partial, report_id, rule_id, bulletin_id }: Cell): string {
  // An official report counts alone, whether or not a rule says the same.
  const basis = state === 'official' ? report_id : [rule_id, bulletin_id, report_id];
  return JSON.stringify([state, effect, part, sector, is_partial, basis]);
}

/** The reader's own city: by its code, that of a barangay or district in it, or its name. */
export function findOwnCity(
  cities: readonly BoardCity[],
  place: { code?: string | undefined; name?: string | undefined } | null,
): BoardCity | undefined {
  if (place === null) return undefined;
  const { code, name } = place;
  if (code === undefined) return cities.find((city) => city.name === name);
  const around = [code, `${code.slice(0, 7)}000`, `${code.slice(0, 5)}00000`];
  return cities.find((city) => around.includes(city.code));
}
