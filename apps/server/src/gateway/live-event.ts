import { LIMITS } from '@paligid/contract/limits';
import type { Cell } from '@paligid/geo/cells';
import { withinMs } from '@paligid/program/deadline';
import { inEachLanguage, type Localized } from '../platform/http/language.ts';
import type { Lane, LiveFeature, LiveMessage } from '../platform/live-feature.ts';
import type { Announcement } from './announcement.ts';
import type { Frames } from './frame-cache.ts';
import { textFrame } from './text-frame.ts';

/** An announced event with the bytes that tell of it, made when they are first asked for. */
export type LiveEvent = {
  sequence: number;
  lane: Lane;
  cells: readonly Cell[];
  /** Never fails. Absent: there is nothing to send. */
  frames: () => Promise<Frames | undefined>;
};

/** A reader is better served by a short message now than by a full one late. */
const MESSAGE_MS = 1_000;

/** A frame of any kind as it goes over the wire. */
export function messageFrame(message: LiveMessage, cursor: number, at: Date): Buffer | undefined {
  const text = JSON.stringify({ ...message, timestamp: at.toISOString(), cursor });
  return Buffer.byteLength(text) > LIMITS.frameBytes ? undefined : textFrame(text);
}

/** The frames of an event, encoded once per language. Never fails. */
export async function makeFrames(
  { event, sequence }: Pick<Announcement, 'event' | 'sequence'>,
  feature: LiveFeature,
  now: () => Date,
): Promise<Frames | undefined> {
  const brief = feature.brief(event);
  const message = await withinMs(MESSAGE_MS, 'message', feature.message(event)).catch(() => brief);
  if (message === undefined) return undefined;
  const at = now();
  const short = brief && messageFrame(brief, sequence, at);
  if (!isLocalized(message)) return same(messageFrame(message, sequence, at) ?? short);
  const frames = inEachLanguage((language) => messageFrame(message[language], sequence, at) ?? short);
  const { en, fil } = frames;
  return en === undefined || fil === undefined ? undefined : { en, fil };
}

function isLocalized(message: LiveMessage | Localized<LiveMessage>): message is Localized<LiveMessage> {
  return !('type' in message);
}

function same(frame: Buffer | undefined): Frames | undefined {
  return frame && inEachLanguage(() => frame);
}
