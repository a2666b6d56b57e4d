import { LIMITS } from '@paligid/contract/limits';
import type { Cell } from '@paligid/geo/cells';
import { withinMs } from '@paligid/runtime/deadline';
import { inEachLanguage, type Localized } from '../platform/http/language.ts';
import type { Lane, LiveFeature, LiveMessage } from '../platform/live-feature.ts';
import type { Announcement } from './announcement.ts';
import type { Frames } from './frame-cache.ts';

/** A text message in one unfragmented, unmasked frame, as a server sends it (RFC 6455, section 5.2). */
const WHOLE_TEXT = 0x81;
const LENGTH_IN_2_BYTES = 126;
const LENGTH_IN_8_BYTES = 127;

/** Built once and written to any number of sockets: framing it again for each costs a quarter of a broadcast. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headerBytes = length < LENGTH_IN_2_BYTES ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafeSlow(headerBytes + length);
  frame[0] = WHOLE_TEXT;
  if (headerBytes === 2) {
    frame[1] = length;
  } else if (headerBytes === 4) {
    frame[1] = LENGTH_IN_2_BYTES;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = LENGTH_IN_8_BYTES;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, headerBytes);
  return frame;
}

/** An announced event with its encoded frames, made when they are first requested. */
export type LiveEvent = {
  sequence: number;
  lane: Lane;
  cells: readonly Cell[];
  /** Never fails. Absent: there is nothing to send. */
  frames: () => Promise<Frames | undefined>;
};

/** A short message now serves a reader better than a full one late. */
const MESSAGE_MS = 1_000;

/** Encodes a frame of any kind. */
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
