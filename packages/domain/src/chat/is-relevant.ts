import { type Hit, isHit } from '../search/rank-search.ts';
import type { GroupKind } from '../search/understand-query.ts';

const TOPICS: ReadonlySet<GroupKind> = new Set(['concept', 'category']);
const WORDS: ReadonlySet<GroupKind> = new Set(['word', 'sense']);
/** Of the words beside a place or a topic; of the words where there is neither. */
const SHARE_BESIDE = 0.5;
const SHARE_ALONE = 0.75;

/**
 * Whether a story is about what was asked, by how it has each part of the question. A search shows what is close; a
 * reply must not: a story of another place or about something else is no reply. Where place and topic agree, the other
 * words may be asking for a detail; with neither, nearly all words must be there.
 */
export function isRelevant(hits: readonly Hit[], kinds: readonly GroupKind[]): boolean {
  const of = (among: (kind: GroupKind) => boolean) =>
    kinds.flatMap((kind, i) => (among(kind) ? [isHit(hits[i])] : []));
  const places = of((kind) => kind === 'place');
  // A river above its alarm is a reply to 'Is there a flood?', where the place is the one that was asked for.
  const topics = places.includes(true)
    ? kinds.flatMap((kind, i) => (TOPICS.has(kind) ? [(hits[i] ?? 0) > 0] : []))
    : of((kind) => TOPICS.has(kind));
  const words = of((kind) => WORDS.has(kind));
  if (places.includes(false) || topics.includes(false)) return false;
  const found = words.filter(Boolean).length;
  if (places.length > 0 && topics.length > 0) return true;
  if (places.length > 0 || topics.length > 0) return found >= Math.ceil(words.length * SHARE_BESIDE);
  if (words.length === 0) return true;
  return words.length <= 2 ? found === words.length : found >= Math.ceil(words.length * SHARE_ALONE);
}

/** What harms or stops people, and what is for pleasure or opinion. */
const GRAVE = new Set([
  'emergency',
  'safety',
  'weather',
  'outage',
  'traffic',
  'transport',
  'crime',
  'health',
]);
const LIGHT = new Set(['event', 'business', 'politics']);

/** Whether a story may stand in one reply with the best one: a job fair 'flooded with applicants' is no flood. */
export function belongsBeside(bestCategory: string, category: string): boolean {
  return !(GRAVE.has(bestCategory) && LIGHT.has(category));
}
