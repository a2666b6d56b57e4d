import type { smartRecommendationsSchema } from '@paligid/contract/entities/smart';
import type { Story } from '@paligid/contract/entities/stories';
import type { RoutinePhase } from '@paligid/domain/impact/routines';
import { phaseNow } from '@paligid/domain/smart/phase-now';
import { type Recommendable, recommend } from '@paligid/domain/smart/recommend';
import { isInForce } from '@paligid/domain/stories/story-lifecycle';
import { recommendationText, timingText } from '@paligid/i18n/smart-text';
import type * as z from 'zod';
import type { Language } from '../../platform/http/language.ts';
import type { PlacesFeed } from '../feed/feed.service.ts';
import type { ReaderRoutines } from '../routines/routines.service.ts';

export type SmartRecommendations = z.output<typeof smartRecommendationsSchema>;
type Wanted = { limit: number; isPredictive: boolean; language: Language };

const MANILA = 'Asia/Manila';
const SOON_MINUTES = 60;
/** As docs/understanding.md states for the bands. */
const CONFIDENCE = { high: 0.95, medium: 0.8, low: 0.5 };
const UNRATED = 0.5;

/** Four lists from one ordered list, so that no story is in two of them. */
export function makeRecommendations(
  { routines }: ReaderRoutines,
  feed: PlacesFeed,
  { limit, isPredictive, language }: Wanted,
): SmartRecommendations {
  const nowMs = feed.asOf.getTime();
  const { weights, interests } = feed.reader;
  const made = recommend(toRecommendables(feed, nowMs), {
    ...{ routines, interests, weights, limit, isPredictive, nowMs },
    currentPhases: currentPhases(routines, nowMs),
  });
  const chosen = new Set([...made.now, ...made.next, ...made.routine, ...made.interests].map(({ id }) => id));
  const entries = feed.entries.filter(({ ordered }) => chosen.has(ordered.entry.id));
  // Presented one by one: what does not pass validation is missing, and the others keep their places.
  const stories = new Map(
    entries.map((entry) => [entry.ordered.entry.id, feed.present([entry], language)[0]] as const),
  );
  const withStory = <T extends { id: string }, R>(list: readonly T[], add: (item: T, story: Story) => R) =>
    list.flatMap((item) => {
      const story = stories.get(item.id);
      return story === undefined ? [] : [{ story, ...add(item, story) }];
    });
  const say = (reason: Parameters<typeof recommendationText>[0]) => recommendationText(reason, language);
  return {
    now_relevant: withStory(made.now, ({ id, urgency, because }, story) => ({
      urgency,
      confidence: story.confidence === undefined ? UNRATED : CONFIDENCE[story.confidence.severity],
      reason: say(because === 'phase' ? { kind: 'phase', phase: phaseOf(feed, id) } : { kind: because }),
    })),
    upcoming_relevant: withStory(made.next, ({ startsMs }) => ({
      timing: timingText(startsMs, nowMs, language, MANILA),
      reason: say({ kind: 'starts' }),
    })),
    based_on_routine: withStory(made.routine, ({ phase, confidence }) => ({
      ...{ routine_phase: phase, confidence },
      reason: say({ kind: 'routine', phase }),
    })),
    interest_based: withStory(made.interests, ({ topic, similarity, because }) => ({
      similarity_score: similarity,
      reason: say({ kind: because, topic }),
    })),
  };
}

function toRecommendables({ entries }: PlacesFeed, nowMs: number): Recommendable[] {
  return entries.map(({ ordered: { entry, need, phase }, listed }) => ({
    ...{ id: entry.id, severity: entry.severity, topic: entry.topic, need, phase },
    isInForce: isInForce(listed, nowMs),
    effectiveMs: listed.effectiveMs,
  }));
}

function currentPhases(routines: ReaderRoutines['routines'], nowMs: number): Set<RoutinePhase> {
  const { phase, next, minutesUntilNext } = phaseNow(routines, nowMs, MANILA);
  const isSoon = minutesUntilNext !== null && minutesUntilNext <= SOON_MINUTES;
  return new Set([phase, isSoon ? next : null].filter((one) => one !== null));
}

function phaseOf({ entries }: PlacesFeed, id: string): string {
  return entries.find(({ ordered }) => ordered.entry.id === id)?.ordered.phase ?? '';
}
