import { LIMITS } from '@paligid/contract/limits';
import type { Cell } from '@paligid/geo/cells';
import { withinMs } from '@paligid/program/deadline';
import type { Lane, LiveFeature, LiveMessage } from '../platform/live-feature.ts';
import type { Announcement } from './announcement.ts';
import { textFrame } from './text-frame.ts';

/** An announced event with the bytes that tell of it, made when they are first asked for. */
export type LiveEvent = {
  sequence: number;
  lane: Lane;
  cells: readonly Cell[];
  /** Never fails. Absent: there is nothing to send. */
  frame: () => Promise<Buffer | undefined>;
};

/** A reader is better served by a short message now than by a full one late. */
const MESSAGE_MS = 1_000;

export function liveEvent(announcement: Announcement, feature: LiveFeature, now: () => Date): LiveEvent {
  const { sequence, cells } = announcement;
  let made: Promise<Buffer | undefined> | undefined;
  return {
    sequence,
    lane: feature.lane,
    cells,
    frame: () => {
      made ??= makeFrame(announcement, feature, now);
      return made;
    },
  };
}

/** A frame of any kind as it goes over the wire. */
export function messageFrame(message: LiveMessage, cursor: number, at: Date): Buffer | undefined {
  const text = JSON.stringify({ ...message, timestamp: at.toISOString(), cursor });
  return Buffer.byteLength(text) > LIMITS.frameBytes ? undefined : textFrame(text);
}

async function makeFrame(
  { event, sequence }: Announcement,
  feature: LiveFeature,
  now: () => Date,
): Promise<Buffer | undefined> {
  const brief = feature.brief(event);
  const message = await withinMs(MESSAGE_MS, 'message', feature.message(event)).catch(() => brief);
  if (message === undefined) return undefined;
  const frame = messageFrame(message, sequence, now());
  if (frame !== undefined || brief === undefined) return frame;
  return messageFrame(brief, sequence, now());
}
