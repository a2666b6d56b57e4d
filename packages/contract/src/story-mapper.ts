import { storyLocation } from '@paligid/domain/places/find-place';
import { sourceLabel } from '@paligid/domain/stories/story-card';
import { normalizeCategory } from './categories.ts';
import type { FeedStory, LooseStory, SwipeItem, SwipeStory } from './entities/stories.ts';
import { severityFromLevel, severityToLevel } from './severity-levels.ts';

/** A summary taken from the content is cut to this length. */
const SUMMARY_FROM_CONTENT = 200;

/** A feed story in the swipe feed's format. Accepts either format. */
export function toSwipeStory(story: LooseStory): SwipeStory {
  const { cluster } = story;
  const source = pickSource(story);
  const published = story.published_at ?? story.published ?? null;
  return {
    ...pickAdditions(story),
    id: story.id,
    headline: firstFilled(story.headline, cluster?.headline_warm, story.title),
    title: story.title ?? '',
    summary:
      firstFilled(story.summary, cluster?.summary_short) ||
      firstCharacters(story.content ?? '', SUMMARY_FROM_CONTENT),
    snippet: firstFilled(story.snippet, story.warmth_message),
    image_url: story.image_url ?? '',
    source,
    category: story.category ?? null,
    severity_level: story.severity ? severityToLevel(story.severity) : (story.severity_level ?? 'other'),
    emotional_tone: story.emotional_tone ?? 'other',
    personal_impact: firstTextIn(story.personal_impact),
    timing_precision: { happening_now: isHappeningNow(story) },
    location_relevance: { location_name: pickPlaceName(story) || inferPlaceName(story, source) },
    solution_alternatives: listActions(story),
    published_at: published,
    published: story.published ?? published,
  };
}

export function toSwipeItem(story: LooseStory): SwipeItem {
  return { story: toSwipeStory(story), cluster: story.cluster ?? null };
}

/** A swipe story in the classic card's format. Accepts either format. */
export function toFeedStory(story: LooseStory): FeedStory {
  const timing = story.timing_precision;
  return {
    id: story.id,
    title: firstFilled(story.title, story.headline),
    summary: firstFilled(story.summary, story.snippet),
    content: story.content ?? '',
    category: normalizeCategory(story.category),
    severity: story.severity ?? severityFromLevel(story.severity_level ?? 'other'),
    source: pickSource(story),
    published: story.published ?? story.published_at ?? null,
    location: pickPlaceName(story),
    lat: story.lat ?? null,
    lon: story.lon ?? null,
    distance_km: story.distance_km ?? null,
    personal_impact: firstTextIn(story.personal_impact),
    warmth_message: firstFilled(story.warmth_message, story.snippet),
    routine_disruption: story.routine_disruption ?? null,
    timing_precision: {
      affects_next_hour: timing?.affects_next_hour ?? timing?.happening_now ?? false,
      affects_today: timing?.affects_today ?? false,
      affects_this_week: timing?.affects_this_week ?? false,
    },
    solution_alternatives: { immediate_actions: listActions(story) },
  };
}

function isHappeningNow({ timing_precision }: LooseStory): boolean {
  return timing_precision?.happening_now ?? timing_precision?.affects_next_hour ?? false;
}

function pickSource({ source, cluster }: LooseStory): string {
  return sourceLabel(source ?? '', cluster?.stories);
}

function pickPlaceName({ location, location_relevance, cluster }: LooseStory): string {
  return firstFilled(location, location_relevance?.location_name, cluster?.primary_location);
}

/** The place name of a story that names no place. */
function inferPlaceName(
  { lat = null, lon = null, title = '', summary = '' }: LooseStory,
  source: string,
): string {
  return storyLocation({ lat, lon, title, summary, source });
}

function listActions({ solution_alternatives }: LooseStory): string[] {
  if (Array.isArray(solution_alternatives)) return solution_alternatives;
  return solution_alternatives?.immediate_actions ?? [];
}

/** Copies the fields outside the specification, so that a card can show where a story came from. */
function pickAdditions(story: LooseStory): Partial<SwipeStory> {
  const { url, authority, attribution, precision, place_code, status, is_alert, issued_at } = story;
  const { effective_at, expires_at, ended_at, checked_at, source_count, sources, version } = story;
  const { canonical_id, why, lat, lon, distance_km, areas, area_count, geometry, covers_reader } = story;
  const { title_lang, summary_lang, content_lang, action_langs, original } = story;
  const additions = {
    ...{ url, authority, attribution, precision, place_code, status, is_alert, issued_at },
    ...{ effective_at, expires_at, ended_at, checked_at, source_count, sources, version },
    ...{ canonical_id, why, lat, lon, distance_km, areas, area_count, geometry, covers_reader },
    ...{ title_lang, summary_lang, content_lang, action_langs, original },
  };
  return Object.fromEntries(Object.entries(additions).filter(([, value]) => value !== undefined));
}

function firstFilled(...texts: (string | null | undefined)[]): string {
  return texts.find((text) => text !== null && text !== undefined && text.trim() !== '') ?? '';
}

/** Reduces a list or an object to its first text. */
function firstTextIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return firstFilled(...Object.values(value).map((part) => firstTextIn(part)));
}

/** Whole characters, so that no surrogate pair is split. */
function firstCharacters(text: string, count: number): string {
  let cut = '';
  let taken = 0;
  for (const character of text) {
    if (taken === count) break;
    cut += character;
    taken += 1;
  }
  return cut;
}
