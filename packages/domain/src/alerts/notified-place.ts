import { type LadderSettings, type NotifiableEvent, type PlaceLevel, stepOf } from './notification-ladder.ts';

/** A place of a recipient, and how the event lies to it. */
export type ReachedPlace = { placeId: string; inside: boolean; distanceM: number; minSeverity: PlaceLevel };

type Reach = { distanceM: number; inside: boolean; part: boolean };

/**
 * Whether an event reaches a place: its centre is inside, the edge is within the radius, or the issued shape covers a
 * part of the city that the place stands for.
 */
export function reachesPlace(
  { inside, part, distanceM }: Reach,
  { radiusKm, isCity }: { radiusKm: number; isCity: boolean },
): boolean {
  return inside || (part && isCity) || distanceM <= radiusKm * 1_000;
}

/** The place to name: one that wants such alerts and has not muted them, then one inside, then the nearest. */
export function placeToName<P extends ReachedPlace>(
  places: readonly P[],
  { mutes }: Pick<LadderSettings, 'mutes'>,
  event: Pick<NotifiableEvent, 'category' | 'severity' | 'isOfficial'>,
): P | null {
  const step = stepOf(event);
  const isUnwanted = ({ placeId, minSeverity }: P) =>
    step < minSeverity || mutes.some((mute) => mute.category === event.category && mute.place_id === placeId);
  const [first] = [...places].sort(
    (a, b) =>
      Number(isUnwanted(a)) - Number(isUnwanted(b)) ||
      Number(b.inside) - Number(a.inside) ||
      a.distanceM - b.distanceM ||
      a.placeId.localeCompare(b.placeId),
  );
  return first ?? null;
}
