import { type areaFeed, NATION_SLUG } from '@paligid/contract/api/towns.api';
import type { Story } from '@paligid/contract/entities/stories';
import { LIMITS } from '@paligid/contract/limits';
import { firstUuidAt } from '@paligid/domain/ids';
import { PROVINCES, type Province } from '@paligid/geo/province-slugs';
import { SwrCache } from '@paligid/runtime/swr-cache';
import type { Pool } from 'pg';
import type * as z from 'zod';
import { dayTerm, placeTerm, quoted, severityTerm } from '../../ingest/understand/search/search-terms.ts';
import type { Clock } from '../../platform/clock.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type CachedResponse, encodeResponse } from '../../platform/http/cached-response.ts';
import type { Language } from '../../platform/http/language.ts';
import type { SourcesService } from '../sources/sources.service.ts';
import type { ListedStory, StoriesService } from '../stories/stories.service.ts';
import { type AreaEntry, findCurrentAlerts, findNewestStories } from './area-feed.repository.ts';

type AreaFeedDeps = {
  db: Pool;
  clock: Clock;
  stories: Pick<StoriesService, 'listed'>;
  sources: Pick<SourcesService, 'coverage'>;
};

/** What both languages are written from. */
type AreaWindow = {
  asOf: Date;
  alerts: readonly ListedStory[];
  news: readonly ListedStory[];
  coverageAt: Awaited<ReturnType<SourcesService['coverage']>>;
};

const FRESH_MS = 2_000;
const STALE_MS = 3_600_000;
/** Provinces and the country, with some hundred stories each. */
const MAX_BYTES = 96 * 2 ** 20;
const WINDOW_BYTES = 2_000;
const DAY_MS = 86_400_000;
/** A province without enough news of a day is read for a week, as far as a feed goes back. */
const WINDOW_DAYS = [1, 7];
/** Alerts of a country in a super typhoon. */
const MAX_IN_FORCE = 400;
const MAX_ENDED = 100;
const MAX_NEWS = 150;
const ENOUGH_NEWS = 50;
/** Of the whole country only what more than one town should know. */
const MIN_NATIONAL_SEVERITY = 3;
/** Drawings are simplified: a town beside one is tested against the exact shape. */
const DRAWING_MARGIN_DEGREES = 0.05;

/** Alerts and news of a province or of the country. A province has every alert that covers one of its towns. */
export function createAreaFeed(parts: AreaFeedDeps) {
  const windows = new SwrCache<AreaWindow>({
    ...{ freshMs: FRESH_MS, staleMs: STALE_MS, now: parts.clock.now },
    bytes: { max: MAX_BYTES, measure: windowBytes },
  });
  return async (slug: string, language: Language): Promise<CachedResponse> => {
    const province = PROVINCES.find((known) => known.slug === slug);
    if (province === undefined && slug !== NATION_SLUG) throw new ApiError('NOT_FOUND');
    const { value, staleSince } = await windows.get(slug, () => readWindow(parts, province));
    const feed = presentArea(value, province, language, parts.clock.now());
    const { checked_at: _checked, ...read } = feed.coverage;
    return encodeResponse(feed, staleSince, [feed.stories, read]);
  };
}

function windowBytes({ alerts, news }: AreaWindow): number {
  return [...alerts, ...news].reduce((sum, { bytes }) => sum + bytes, WINDOW_BYTES);
}

async function readWindow(parts: AreaFeedDeps, province: Province | undefined): Promise<AreaWindow> {
  const { db, clock, stories, sources } = parts;
  const asOf = clock.now();
  const limits = { inForce: MAX_IN_FORCE, ended: MAX_ENDED };
  const [current, newest, coverageAt] = await Promise.all([
    findCurrentAlerts(db, asOf, limits),
    readNewest(db, province, asOf),
    sources.coverage(),
  ]);
  const listed = await stories.listed(unique([...current, ...newest]));
  const byId = new Map(listed.map((story) => [story.entryId, story]));
  const inOrder = (entries: readonly AreaEntry[]) => entries.flatMap(({ id }) => byId.get(id) ?? []);
  const alerts = inOrder(unique(current)).filter(
    (story) => province === undefined || isForProvince(story, province, asOf.getTime()),
  );
  const known = new Set(alerts.map(({ entryId }) => entryId));
  const news = inOrder(unique(newest)).filter(({ entryId }) => !known.has(entryId));
  return { asOf, alerts, news, coverageAt };
}

async function readNewest(db: Pool, province: Province | undefined, now: Date): Promise<AreaEntry[]> {
  const wanted = province === undefined ? severityTerm(MIN_NATIONAL_SEVERITY) : placeTerm(province.area.code);
  let found: AreaEntry[] = [];
  for (const days of WINDOW_DAYS) {
    const terms = `${quoted(wanted)} & (${listDays(now.getTime(), days).join(' | ')})`;
    const firstId = firstUuidAt(now.getTime() - (days + 1) * DAY_MS);
    found = await findNewestStories(db, { terms, firstId, now, limit: MAX_NEWS });
    if (found.length >= ENOUGH_NEWS) break;
  }
  return found;
}

/** Today and the days before, in Manila. */
function listDays(nowMs: number, days: number): string[] {
  return Array.from({ length: days + 1 }, (_, n) => quoted(dayTerm(nowMs - n * DAY_MS)));
}

function unique(entries: readonly AreaEntry[]): AreaEntry[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}

/** It names the province, its region or one of its towns, or covers the centre of a town. */
function isForProvince(listed: ListedStory, { area, towns }: Province, nowMs: number): boolean {
  const story = listed.present('en', nowMs);
  if (story === undefined) return false;
  const around = [area.code, area.parent?.code];
  const isNamed = [story.place_code, ...(story.areas ?? []).map(({ code }) => code)].some(
    (code) =>
      code !== null &&
      (around.includes(code) || towns.some((town) => town.code === `${code.slice(0, 7)}000`)),
  );
  const isNear = drawnAround(story);
  return isNamed || towns.some(({ point }) => isNear(point) && listed.coverage(point)?.inside === true);
}

/** Spares the exact test for towns far from the drawn shape; without a drawing every town may be near. */
function drawnAround({ geometry }: Story): (point: { lat: number; lon: number }) => boolean {
  const positions = (geometry?.coordinates ?? []).flat(2);
  if (positions.length === 0) return () => true;
  const lons = positions.map(([lon]) => lon);
  const lats = positions.map(([, lat]) => lat);
  const isBetween = (value: number, all: readonly number[]) =>
    value >= Math.min(...all) - DRAWING_MARGIN_DEGREES && value <= Math.max(...all) + DRAWING_MARGIN_DEGREES;
  return ({ lat, lon }) => isBetween(lon, lons) && isBetween(lat, lats);
}

function presentArea(
  { asOf, alerts, news, coverageAt }: AreaWindow,
  province: Province | undefined,
  language: Language,
  now: Date,
): z.output<typeof areaFeed.response>['data'] {
  const stories = [...alerts, ...news]
    .slice(0, LIMITS.feedItemsMax)
    .flatMap((story) => story.present(language, now.getTime()) ?? []);
  const area = { name: province?.area.name ?? (language === 'fil' ? 'Pilipinas' : 'Philippines') };
  return { stories, next_cursor: null, as_of: asOf.toISOString(), coverage: coverageAt(now), area };
}
