import type { Quake } from '../formats/usgs.ts';
import { stableCode } from '../stable-id.ts';
import { dropOldest } from './drop-oldest.ts';
import type { QuakeFields } from './event-fields.ts';
import { Rejection, unknownEvent } from './rejection.ts';

const MAX_QUAKES = 500;
const FEED_WINDOW_MS = 24 * 3_600_000;

/** Quakes keep their id through revisions; one found to be false stays in the feed as deleted. */
export function createQuakeDesk() {
  const quakes = new Map<string, Quake>();

  function revise(id: string, atMs: number, change: Partial<Pick<Quake, 'fields' | 'isDeleted'>>): Quake {
    const quake = quakes.get(id);
    if (quake === undefined) throw unknownEvent(id);
    if (quake.isDeleted) throw new Rejection('impossible', `'${id}' is deleted`);
    const revised = { ...quake, ...change, updatedAtMs: Math.max(atMs, quake.updatedAtMs + 1) };
    quakes.set(id, revised);
    return revised;
  }

  return {
    issue: (
      fields: QuakeFields,
      { id, atMs, reportedAtMs = atMs }: { id: string; atMs: number; reportedAtMs?: number },
    ): Quake => {
      const quake = {
        id: `us7000${stableCode(id, 6)}`,
        fields,
        occurredAtMs: reportedAtMs,
        updatedAtMs: atMs,
        isDeleted: false,
      };
      quakes.set(id, quake);
      dropOldest(quakes, MAX_QUAKES);
      return quake;
    },
    update: (fields: QuakeFields, { id, atMs }: { id: string; atMs: number }) => revise(id, atMs, { fields }),
    remove: ({ id, atMs }: { id: string; atMs: number }) => revise(id, atMs, { isDeleted: true }),
    fieldsOf: (id: string) => quakes.get(id)?.fields,
    listed: (nowMs: number): Quake[] =>
      [...quakes.values()]
        .filter((quake) => quake.occurredAtMs > nowMs - FEED_WINDOW_MS)
        .toSorted((a, b) => b.occurredAtMs - a.occurredAtMs),
  };
}
