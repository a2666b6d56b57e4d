/** The file of a `bench:all` run: each figure with one sample a round. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { UserError } from '../run-program.ts';
import { type Figure, UNITS } from './figures.ts';

const sampledFigureSchema = z.object({
  bench: z.string(),
  goal: z.string(),
  what: z.string(),
  unit: z.enum(UNITS),
  samples: z.array(z.number()).min(1),
  /** What the bare engine or library did in the same rounds. */
  bare: z.array(z.number()),
  isReached: z.boolean().optional(),
});

const figuresFileSchema = z.object({
  commit: z.string(),
  startedAt: z.iso.datetime(),
  machine: z.object({ cpus: z.number(), model: z.string(), memoryGb: z.number(), loadBefore: z.number() }),
  rounds: z.number(),
  isQuick: z.boolean(),
  /** Benches that ended with an error, with the round. */
  failed: z.array(z.string()),
  figures: z.array(sampledFigureSchema),
});

export type SampledFigure = z.infer<typeof sampledFigureSchema>;
export type FiguresFile = z.infer<typeof figuresFileSchema>;

export function readFiguresFile(path: string): FiguresFile {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw new UserError(`${path}: ${error.message}`);
    throw error;
  }
  const parsed = figuresFileSchema.safeParse(content);
  if (!parsed.success) {
    throw new UserError(`${path} is no file of bench:all: ${z.prettifyError(parsed.error)}`);
  }
  return parsed.data;
}

/** `rounds`: the figures of each round of one bench. A goal counts as reached if it was in every round. */
export function mergeRounds(bench: string, rounds: readonly (readonly Figure[])[]): SampledFigure[] {
  const merged = new Map<string, SampledFigure>();
  for (const { goal, what, unit, ours, bare, isReached } of rounds.flat()) {
    const key = figureKey({ bench, goal, what });
    const figure = merged.get(key) ?? { bench, goal, what, unit, samples: [], bare: [] };
    if (isReached !== undefined) figure.isReached = isReached && (figure.isReached ?? true);
    figure.samples.push(ours);
    if (bare !== undefined) figure.bare.push(bare);
    merged.set(key, figure);
  }
  return [...merged.values()];
}

export function figureKey({ bench, goal, what }: Pick<SampledFigure, 'bench' | 'goal' | 'what'>): string {
  return `${bench} | ${goal} | ${what}`;
}
