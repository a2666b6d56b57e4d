import type { OutagesBoard } from '@paligid/contract/api/outages.api';
import { webAddress } from '@paligid/contract/fields';
import { TEXT } from '@paligid/contract/limits';
import { wireId } from '@paligid/domain/ids';
import { OUTAGE_DAYS, type OutageReport, outageBoard } from '@paligid/domain/outages/outage-board';
import { manilaDate } from '@paligid/domain/time/calendar';
import { truncateText } from '@paligid/domain/truncate-text';
import { detectLanguage } from '@paligid/domain/understanding/text-language';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import { TOWNS } from '@paligid/geo/town-slugs';
import { areasOf } from '../../ingest/understand/search/search-terms.ts';
import type { SourceHealth, UnreadSource } from '../sources/sources.service.ts';
import type { OutageRow } from './outages.repository.ts';

const METRO_MANILA = '1300000000';
const DAY_MS = 86_400_000;
const MAX_SOURCES = 20;
const TOWN_BY_CODE: ReadonlyMap<string, (typeof TOWNS)[number]> = new Map(
  TOWNS.map((town) => [town.area.code, town]),
);

type BoardTown = { code: string; name: string; slug: string };

/** The town of a place: itself, or around a barangay or district. */
export function findTown(code: string): BoardTown | undefined {
  const around = [code, `${code.slice(0, 7)}000`, `${code.slice(0, 5)}00000`];
  const town = around.map((one) => TOWN_BY_CODE.get(one)).find((one) => one !== undefined);
  return town && { code: town.area.code, name: placeName(town.area.code) ?? town.area.name, slug: town.slug };
}

type BoardParts = {
  rows: ReadonlyMap<string, OutageRow>;
  reports: readonly OutageReport[];
  town: BoardTown | undefined;
  health: readonly SourceHealth[];
  unread: readonly UnreadSource[];
  nowMs: number;
};

export function presentOutages({ rows, reports, town, health, unread, nowMs }: BoardParts): OutagesBoard {
  const around = town === undefined ? [] : areasOf(town.code);
  const isHere = (placeId: string) =>
    town === undefined ? areasOf(placeId).includes(METRO_MANILA) : around.includes(placeId);
  const outages = outageBoard(reports, isHere, nowMs);
  const ids = new Set(
    outages.flatMap(({ reportId, withdrawnById }) => [reportId, withdrawnById ?? reportId]),
  );
  const watched = health.filter(({ id, authority }) => authority === 'utility' || id === `lgu-${town?.slug}`);
  const since = (wanted: boolean) =>
    watched.filter(({ isRead }) => isRead === wanted).map((one) => one.since.getTime());
  return {
    town: town ?? null,
    days: Array.from({ length: OUTAGE_DAYS }, (_, i) => manilaDate(nowMs + i * DAY_MS)),
    outages: outages.map(({ service, state, date, fromMs, untilMs, placeIds, barangays, ...basis }) => ({
      ...{ service, state, date, from: isoTime(fromMs), until: isoTime(untilMs) },
      towns: [...new Set(placeIds.flatMap((id) => placeName(id) ?? []))].slice(0, MAX_SOURCES),
      barangays,
      report_id: wireId('story', basis.reportId),
      withdrawn_by_id: basis.withdrawnById === null ? null : wireId('story', basis.withdrawnById),
    })),
    reports: [...ids].flatMap((id) => {
      const row = rows.get(id);
      return row === undefined ? [] : [presentReport(row)];
    }),
    sources: watched.slice(0, MAX_SOURCES).map(({ name }) => truncateText(name, TEXT.label)),
    checked_at: isoTime(earliest(since(true))),
    unread_since: isoTime(earliest(since(false))),
    not_read: unread
      .filter(({ authority }) => authority === 'utility')
      .slice(0, MAX_SOURCES)
      .map(({ name }) => truncateText(name, TEXT.label)),
    as_of: new Date(nowMs).toISOString(),
  };
}

function placeName(code: string): string | undefined {
  return GAZETTEER.byId.get(code)?.name;
}

function earliest(times: readonly number[]): number | null {
  return times.length === 0 ? null : Math.min(...times);
}

function isoTime(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

function presentReport({ id, title, language, source, url, published, endedAt }: OutageRow) {
  return {
    ...{ id: wireId('story', id), title: title.slice(0, TEXT.title), source },
    title_lang: detectLanguage(title, language) ?? null,
    url: webAddress.safeParse(url).data ?? null,
    ...{ published: published.toISOString(), ended_at: endedAt?.toISOString() ?? null },
  };
}
