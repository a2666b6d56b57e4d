import { distanceMetres, type Point } from './distance.ts';

export type PositionUpdate = Point & { accuracy: number; timestampMs: number };
type UpdateVerdict = 'accepted' | 'inaccurate' | 'too-soon' | 'too-near';

const WORST_ACCURACY_M = 100;
const SHORTEST_PAUSE_MS = 10_000;
const SHORTEST_MOVE_M = 50;

/** Spares battery and feed requests: a position counts when it is good, not too soon and somewhere else. */
export function judgeUpdate(update: PositionUpdate, lastAccepted?: PositionUpdate): UpdateVerdict {
  if (!(update.accuracy <= WORST_ACCURACY_M)) return 'inaccurate';
  if (!lastAccepted) return 'accepted';
  if (update.timestampMs - lastAccepted.timestampMs < SHORTEST_PAUSE_MS) return 'too-soon';
  if (distanceMetres(lastAccepted, update) < SHORTEST_MOVE_M) return 'too-near';
  return 'accepted';
}
