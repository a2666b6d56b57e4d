import { belongsBeside, isRelevant } from '@paligid/domain/chat/is-relevant';
import { isAboutHere, searchableQuestion } from '@paligid/domain/chat/question';
import { type Hit, isHit } from '@paligid/domain/search/rank-search';
import type { QueryGroup } from '@paligid/domain/search/understand-query';
import { placeByCode } from '@paligid/geo/areas';
import type { Point } from '@paligid/geo/point';
import type { Language } from '../../platform/http/language.ts';
import type { FoundEntry, Retrieved, SearchService } from '../search/search.service.ts';
import type { StoriesService } from '../stories/stories.service.ts';
import { cityOf } from './city-of.ts';
import { type Evidence, storyEvidence } from './evidence.ts';

/** A place of the reader: an area by its code. */
export type OwnPlace = { code: string; point: Point };

export type RetrieveDeps = {
  search: Pick<SearchService, 'retrieve' | 'readGroups'>;
  stories: Pick<StoriesService, 'listed'>;
};
type Asked = {
  text: string;
  language: Language;
  places: readonly OwnPlace[];
  /** The question before it in the conversation. */
  previous: string | null;
  nowMs: number;
};
export type RetrievedEvidence = {
  evidence: readonly Evidence[];
  groups: readonly QueryGroup[];
  /** The question was about the reader's own places. */
  isHere: boolean;
};

/** Stories of one reply; more would be a list, which the search is for. */
const MAX_STORIES = 4;
/** An entry this much worse than the best one is about something else. */
const SCORE_MARGIN = 0.35;
const MAX_PLACES = 3;

/** The stored stories that are about what was asked, best first. */
export async function retrieveEvidence(deps: RetrieveDeps, asked: Asked): Promise<RetrievedEvidence> {
  const typed = searchableQuestion(asked.text);
  const isBare = deps.search.readGroups(typed).length === 0 && !isAboutHere(asked.text);
  // 'Kailan?' is about what was asked before.
  const whole = isBare && asked.previous !== null ? `${asked.previous} ${asked.text}` : asked.text;
  const text = searchableQuestion(whole);
  // 'What's the news?' names nothing: it is about where the reader is.
  const isHere = isAboutHere(whole) || deps.search.readGroups(text).length === 0;
  const found = isHere ? await findAroundPlaces(deps, text, asked) : await findAnywhere(deps, text);
  const groups = found?.query.groups ?? [];
  const best = Math.max(0, ...(found?.entries ?? []).map(({ score }) => score));
  const close = (found?.entries ?? [])
    .filter(({ score }) => score >= best - SCORE_MARGIN)
    .slice(0, MAX_STORIES);
  const listed = await deps.stories.listed(close.map((entry) => ({ ...entry, id: entry.entryId })));
  const byEntry = new Map(listed.map((story) => [story.entryId, story]));
  // What was held or recalled since it was found is not there.
  const shown = close.flatMap(
    ({ entryId }) => byEntry.get(entryId)?.present(asked.language, asked.nowMs) ?? [],
  );
  const evidence = shown
    .filter(({ category }) => belongsBeside(shown[0]?.category ?? category, category))
    .map((story) => storyEvidence(story, asked.nowMs));
  return { evidence, groups, isHere };
}

async function findAnywhere({ search }: RetrieveDeps, text: string): Promise<Retrieved | undefined> {
  const typed = relevant(await search.retrieve(text));
  if (typed.entries.length > 0 || typed.corrected === null) return typed;
  return relevant(await search.retrieve(typed.corrected));
}

/** In the reader's cities, and what is around them and covers them. */
async function findAroundPlaces(
  { search, stories }: RetrieveDeps,
  text: string,
  { places }: Asked,
): Promise<Retrieved | undefined> {
  const own = places.slice(0, MAX_PLACES);
  const [first] = own;
  if (first === undefined) return undefined;
  const cities = own.flatMap(({ code }) => cityOf(placeByCode(code)) ?? []);
  const inside = relevant(
    await search.retrieve(text, { codes: cities.map(({ code }) => code), point: first.point }),
  );
  const around = cities.flatMap((city) => city.parent?.code ?? []);
  if (around.length === 0) return inside;
  const wide = relevant(await search.retrieve(text, { codes: around, point: first.point }));
  const known = new Set(inside.entries.map(({ entryId }) => entryId));
  const others = wide.entries.filter(({ entryId }) => !known.has(entryId)).slice(0, MAX_STORIES * 5);
  const listed = await stories.listed(others.map((entry) => ({ ...entry, id: entry.entryId })));
  const covering = new Set(
    listed
      .filter((story) => own.some(({ point }) => story.coverage(point)?.inside === true))
      .map(({ entryId }) => entryId),
  );
  const entries = [...inside.entries, ...others.filter(({ entryId }) => covering.has(entryId))];
  return { ...inside, entries: entries.sort(byRelevance) };
}

function relevant(found: Retrieved): Retrieved {
  const kinds = found.query.groups.map(({ kind }) => kind);
  return { ...found, entries: found.entries.filter(({ hits }) => isRelevant(hits, kinds)).sort(byRelevance) };
}

/**
 * What has more of the question stands first, then what is about it: a story of what follows a flood also names the
 * flood. Search weighs both against freshness.
 */
function byRelevance(a: FoundEntry, b: FoundEntry): number {
  const count = (hits: readonly Hit[]) => hits.filter(isHit).length;
  return count(b.hits) - count(a.hits) || Number(b.isAbout) - Number(a.isAbout) || b.score - a.score;
}
