import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '../run-program.ts';
import { committedStories, missingStories } from './committed-stories.ts';
import type { KillEnvironment } from './kill/environment.ts';
import { checkLedger } from './kill/ledger.ts';
import { badStatuses, countsText, type Probed, type ProbingReader } from './probing-reader.ts';

/** A product to which something bad is done, and a reader who goes on meanwhile. */
export type Disturbed = { product: KillEnvironment; reader: ProbingReader };
export type Outcome = { figures: [string, string][]; failures: string[] };

const PUBLISH_EVERY_MS = 500;

/** Publishes for a while. Returns the stories that another session has seen committed; `halfway` is called then. */
export async function publishFor(
  { issue, databaseUrl }: Pick<KillEnvironment, 'issue' | 'databaseUrl'>,
  forMs: number,
  halfway?: () => Promise<void>,
): Promise<Set<string>> {
  const begin = performance.now();
  const seen = new Set<string>();
  let isHalf = false;
  while (performance.now() - begin < forMs) {
    await issue();
    for (const id of await committedStories(databaseUrl).catch(() => [])) seen.add(id);
    if (!isHalf && performance.now() - begin > forMs / 2) {
      isHalf = true;
      await halfway?.();
    }
    await wait(PUBLISH_EVERY_MS);
  }
  return seen;
}

/** Publishes without a look at the database: the drill's own session would wait with everybody. */
export async function issueFor({ issue }: Pick<KillEnvironment, 'issue'>, forMs: number): Promise<void> {
  const until = performance.now() + forMs;
  while (performance.now() < until) {
    await issue();
    await wait(PUBLISH_EVERY_MS);
  }
}

/** What was accepted and is no longer there. */
export async function findLost(
  name: string,
  { product, reader }: Disturbed,
  seen: ReadonlySet<string>,
): Promise<string[]> {
  const missing = await missingStories(product.databaseUrl, seen);
  return [
    ...(missing.length > 0 ? [`${name}: ${missing.length} accepted reports are gone`] : []),
    ...((await reader.isLastKept()) ? [] : [`${name}: a change that was accepted is gone`]),
  ];
}

/** Readers get answers, or are told to come again: nothing else. */
export function judge(name: string, { reads, writes }: Probed, { figures, failures }: Outcome): Outcome {
  const bad = [...badStatuses(reads), ...badStatuses(writes)];
  for (const [title, figure] of figures) process.stdout.write(`${title}: ${figure}\n`);
  return {
    figures: [
      [`${name}: feeds were answered`, countsText(reads)],
      [`${name}: changes of an account were answered`, countsText(writes)],
      ...figures,
    ],
    failures: [...failures, ...(bad.length > 0 ? [`${name}: answered with ${bad.join(', ')}`] : [])],
  };
}

/** One disturbance that ends badly is a failure of the report, and the next one is still tried. */
export async function orFailure(outcome: Promise<Outcome>): Promise<Outcome> {
  try {
    return await outcome;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { figures: [], failures: [error.message] };
  }
}

/** Of everything that was published in all this, each reader has each bulletin once. */
export async function checkEveryBulletin({ product }: Disturbed): Promise<Outcome> {
  await product.msUntilDelivered(await product.issue(), performance.now());
  for (const identifier of product.issued) await product.msUntilDelivered(identifier, performance.now());
  const ledger = await checkLedger(product);
  return {
    figures: [['bulletins, and what readers received', ledger.line]],
    failures: ledger.lost + ledger.twice > 0 ? [ledger.line] : [],
  };
}

export function secondsText(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
