import type { Cell } from '@paligid/geo/cells';
import * as z from 'zod';

/**
 * A numbered event with the fields that the gateway needs. `event` is the whole of it, for the feature that handles it.
 */
export type Announcement = {
  name: string;
  sequence: number;
  cells: readonly Cell[];
  event: unknown;
  /** Of the outbox row. */
  id?: string | undefined;
  traceparent?: string | undefined;
};

/** An event unknown to this build still occupies its sequence number. */
const envelopeSchema = z.object({
  name: z.string(),
  sequence: z.int().min(1),
  cells: z.array(z.string()),
  id: z.string().optional(),
  traceparent: z.string().optional(),
});

/** Absent when the value is not an event. */
export function readAnnouncement(event: unknown): Announcement | undefined {
  const { data } = envelopeSchema.safeParse(event);
  return data === undefined ? undefined : { ...data, event };
}
