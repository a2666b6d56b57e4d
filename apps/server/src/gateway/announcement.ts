import type { Cell } from '@paligid/geo/cells';
import * as z from 'zod';

/** One numbered event as the gateway needs it. `event` is the whole of it, for the feature that knows it. */
export type Announcement = {
  name: string;
  sequence: number;
  cells: readonly Cell[];
  event: unknown;
};

/** An event that this build has never heard of still takes its number. */
const envelopeSchema = z.object({
  name: z.string(),
  sequence: z.int().min(1),
  cells: z.array(z.string()),
});

/** Absent when it is no event at all. */
export function readAnnouncement(event: unknown): Announcement | undefined {
  const { data } = envelopeSchema.safeParse(event);
  return data === undefined ? undefined : { ...data, event };
}
