import type { TripTimes } from '@paligid/domain/smart/next-trip';
import { type RouteStop, type RouteWay, routeStops } from '@paligid/domain/smart/route-stops';
import { foldWords } from '@paligid/geo/folded-words';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import { densified } from '@paligid/geo/place-lines';
import type { Commute } from '../routines/routines.service.ts';

/** A part of the way; one whose course we do not know cannot be looked at. */
export type KnownStop = RouteStop & { isKnown: boolean };

const WAYS: ReadonlyMap<string, RouteWay> = new Map(
  GAZETTEER.places.flatMap(({ kind, name, names, line }) => {
    if ((kind !== 'road' && kind !== 'rail') || line === undefined) return [];
    const way = {
      ...{ name, names: [...new Set([name, ...names.map(({ text }) => text)])] },
      ...{ isRail: kind === 'rail', line: densified(line) },
    };
    return way.names.map((text) => [fold(text), way] as const);
  }),
);

/** The parts of a trip in its order; in the evening the same way back. */
export function knownRoute({ from, to, ways }: Commute, direction: TripTimes['direction']): KnownStop[] {
  const [start, end] = direction === 'there' ? [from, to] : [to, from];
  const names = direction === 'there' ? ways : ways.toReversed();
  const known = names.flatMap((name) => WAYS.get(fold(name)) ?? []);
  const stops = routeStops({ name: start.name, point: start }, known, { name: end.name, point: end });
  const middle = names.map((name): KnownStop => {
    const way = WAYS.get(fold(name));
    const stop = way && stops.find((one) => one.kind === 'way' && one.name === way.name);
    return stop === undefined
      ? { kind: 'way', name, names: [], isRail: false, points: [], isKnown: false }
      : { ...stop, isKnown: true };
  });
  return stops
    .filter(({ kind }) => kind !== 'way')
    .map((stop) => ({ ...stop, isKnown: true }))
    .toSpliced(1, 0, ...middle);
}

function fold(name: string): string {
  return foldWords(name).join(' ');
}
