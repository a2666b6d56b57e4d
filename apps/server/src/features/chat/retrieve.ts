import type { Story } from '@paligid/contract/entities/stories';
import { belongsBeside, isRelevant } from '@paligid/domain/chat/is-relevant';
import { isAboutHere, searchableQuestion } from '@paligid/domain/chat/question';
import { wireId } from '@paligid/domain/ids';
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
  stories: Pick<StoriesService, 'listed' | 'details'>;
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
/** Reports of others that a story is compared with. */
const MAX_OTHERS = 8;

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
  const shown = close.flatMap(({ entryId, isEvent }) => {
    const story = byEntry.get(entryId)?.present(asked.language, asked.nowMs);
    return story === undefined ? [] : [{ story, eventId: isEvent ? entryId : null }];
  });
  const bestCategory = shown[0]?.story.category;
  const evidence = await Promise.all(
    shown
      .filter(({ story }) => belongsBeside(bestCategory ?? story.category, story.category))
      .map(async ({ story, eventId }) => {
        const others = eventId === null ? [] : await independentTexts(deps, story, eventId, asked.language);
        return storyEvidence(story, asked.nowMs, { others });
      }),
  );
  return { evidence, groups, isHere };
}

/** What publishers of other owners write of the event of a story, each as one text: nobody confirms itself. */
async function independentTexts(
  { stories }: RetrieveDeps,
  { id }: Story,
  eventId: string,
  language: Language,
): Promise<string[]> {
  const { cluster, sources = [] } = await stories.details(wireId('cluster', eventId), language);
  const independent = new Set(sources.map((source) => source.id));
  // One report of each owner is listed: where it is not this one, another of the same owner may be.
  if (!independent.has(id)) return [];
  const others = (cluster?.stories ?? []).filter((report) => report.id !== id && independent.has(report.id));
  return others.slice(0, MAX_OTHERS).map(({ title, summary = '' }) => `${title}. ${summary}`);
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
