import { LIMITS } from '@paligid/contract/limits';
import { KeptAnswers } from '@paligid/program/kept-answers';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { type FinishedAnswer, finishAnswer } from '../../platform/http/finished-answer.ts';
import { FinishedOf } from '../../platform/http/finished-of.ts';
import type { Language } from '../../platform/http/language.ts';
import { type ListedStory, listedStory } from './listed-story.ts';
import { findRelated } from './related.repository.ts';
import { findMany, type StoryRow } from './stories.repository.ts';

const FRESH_MS = 1_000;
const STALE_MS = 3_600_000;
/** Pages that are read at one time; up to 20 cards each. */
const MOST = 500;

type Parts = {
  db: Pool;
  clock: Clock;
  /** Characters of the long text that a card needs. */
  contentLength: number;
};

/** What stands beside a story, read once for every length of the list. */
export function relatedStories({ db, clock, contentLength }: Parts) {
  const kept = new KeptAnswers<ListedStory[]>({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    most: MOST,
    now: clock.now,
  });
  const finished = new FinishedOf();
  return async (origin: StoryRow, limit: number, language: Language): Promise<FinishedAnswer> => {
    const related = await kept.get(origin.id, () => find(db, origin, contentLength));
    return finished.get(related, `${limit},${language}`, () => {
      const nowMs = clock.now().getTime();
      const stories = related.value.flatMap((entry) => entry.present(language, nowMs) ?? []);
      return finishAnswer({ stories: stories.slice(0, limit) }, related.staleSince);
    });
  };
}

/** The nearest kin first, then the newest. What another story replaced is told by that one. */
async function find(db: Pool, origin: StoryRow, contentLength: number): Promise<ListedStory[]> {
  const steps = await findRelated(db, origin, LIMITS.relatedItemsMax);
  const rows = await findMany(db, [...steps.keys()], contentLength);
  const stepOf = ({ id }: ListedStory) => steps.get(id) ?? 0;
  return rows
    .filter(({ status }) => status !== 'superseded')
    .map((row) => listedStory(row, row.severity))
    .sort((a, b) => stepOf(a) - stepOf(b) || b.publishedMs - a.publishedMs || (a.id < b.id ? 1 : -1));
}
