import { z } from 'zod';
import { AGENCIES } from '../agencies/agency-documents.ts';
import { FEED_SOURCES } from '../publishing/publisher.ts';

/** Everything that can be made to misbehave. `robots` is robots.txt. */
export const SOURCE_IDS = [...FEED_SOURCES, ...AGENCIES, 'robots'] as const;
export type SourceId = (typeof SOURCE_IDS)[number];

export const SourceModeSchema = z.strictObject({
  mode: z.enum([
    'ok',
    /** 429 with Retry-After. */
    'rate-limited',
    'forbidden',
    'failing',
    /** The body is sent in small pieces with pauses. */
    'slow',
    /** A complete response whose document stops in the middle. */
    'truncated',
    /** The connection breaks in the middle of the body. */
    'cut-off',
    /** A web page where the document used to be. */
    'changed-page',
    /** A well-formed document larger than any client accepts. */
    'huge',
    /** A valid document that lists nothing. */
    'empty',
    /** 200 without a single byte. */
    'blank',
  ]),
  /** Which documents of the source are affected. */
  applies: z.enum(['all', 'index', 'files']).default('all'),
  retryAfterSeconds: z.int().min(0).max(86_400).default(30),
  pauseMs: z.int().min(1).max(60_000).default(250),
  /** The source recovers after this many responses in this mode. */
  answers: z.int().min(1).max(1_000_000).optional(),
});

export type SourceMode = z.output<typeof SourceModeSchema>;
export type SourceModeInput = z.input<typeof SourceModeSchema>;

const WELL: SourceMode = { mode: 'ok', applies: 'all', retryAfterSeconds: 30, pauseMs: 250 };

export function createSourceModes() {
  const modes = new Map<SourceId, SourceMode>();
  return {
    set: (source: SourceId, mode: SourceMode) => void modes.set(source, mode),
    of: (source: SourceId): SourceMode => modes.get(source) ?? WELL,
    /** The mode of the next response; counts down the responses left in it. */
    next: (source: SourceId, isIndex: boolean): SourceMode => {
      const current = modes.get(source) ?? WELL;
      if (current.applies !== 'all' && (current.applies === 'index') !== isIndex) return WELL;
      if (current.answers === 1) modes.delete(source);
      else if (current.answers !== undefined) modes.set(source, { ...current, answers: current.answers - 1 });
      return current;
    },
  };
}
