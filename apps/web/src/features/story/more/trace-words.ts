import type { StoryPage } from '@paligid/contract/entities/story-details';
import { m } from '@paligid/i18n/messages';
import type { Say, Sentence } from '../../../words/words.ts';

type Traced = StoryPage['trace'][number];
type Quoting = (typeof m)['story.trace_place_title'];

const PLAIN: Partial<Record<Traced['reason'], Sentence>> = {
  severity_topic: m['story.trace_severity_topic'],
  severity_announced: m['story.trace_severity_announced'],
  severity_many_casualties: m['story.trace_severity_many_casualties'],
  severity_not_official: m['story.trace_severity_not_official'],
  severity_end: m['story.trace_severity_end'],
  place_outline: m['story.trace_place_outline'],
  place_point: m['story.trace_place_point'],
  place_epicentre: m['story.trace_place_epicentre'],
  place_wider: m['story.trace_place_wider'],
  place_unknown: m['story.trace_place_unknown'],
  category_quake: m['story.trace_category_quake'],
  category_unknown: m['story.trace_category_unknown'],
};

const QUOTING: Partial<Record<Traced['reason'], Quoting>> = {
  severity_level: m['story.trace_severity_level'],
  severity_bulletin: m['story.trace_severity_bulletin'],
  severity_quake: m['story.trace_severity_quake'],
  severity_casualties: m['story.trace_severity_casualties'],
  severity_over: m['story.trace_severity_over'],
  severity_floor: m['story.trace_severity_floor'],
  severity_exercise: m['story.trace_severity_exercise'],
  place_areas: m['story.trace_place_areas'],
  place_title: m['story.trace_place_title'],
  place_text: m['story.trace_place_text'],
  category_event: m['story.trace_category_event'],
  category_words: m['story.trace_category_words'],
  category_filed: m['story.trace_category_filed'],
  category_source: m['story.trace_category_source'],
  category_set_aside: m['story.trace_category_set_aside'],
};

/** Undefined for a reason of a newer server that this page has no words for. */
export function traceWords({ reason, detail }: Traced, say: Say): string | undefined {
  const plain = PLAIN[reason];
  if (plain !== undefined) return say(plain);
  const quoting = QUOTING[reason];
  return quoting === undefined || detail === null ? undefined : say(quoting, { detail });
}
