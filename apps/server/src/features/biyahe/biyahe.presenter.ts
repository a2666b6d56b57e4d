import type { BiyaheBoard } from '@paligid/contract/api/biyahe.api';
import { webAddress } from '@paligid/contract/fields';
import { TEXT } from '@paligid/contract/limits';
import { FLOOD_GAUGE } from '@paligid/domain/biyahe/flood-gauge';
import { CODING_RULE, type CodingDay, codingDay } from '@paligid/domain/biyahe/number-coding';
import { RAIL_OPERATORS } from '@paligid/domain/biyahe/rail-lines';
import type { TravelSpot } from '@paligid/domain/biyahe/read-travel';
import { type TravelBoard, travelBoard } from '@paligid/domain/biyahe/travel-board';
import { wireId } from '@paligid/domain/ids';
import { manilaDate } from '@paligid/domain/time/calendar';
import { holidayAt, type ProclaimedDays } from '@paligid/domain/time/holidays';
import { detectLanguage } from '@paligid/domain/understanding/text-language';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import { TOWNS } from '@paligid/geo/town-slugs';
import { areasOf } from '../../ingest/understand/search/search-terms.ts';
import type { SourceHealth, UnreadSource } from '../sources/sources.service.ts';
import type { BiyaheRow } from './biyahe.repository.ts';
import type { BiyaheReports } from './read-travel-reports.ts';

export const METRO_MANILA = '1300000000';
const DAY_MS = 86_400_000;
const MAX_SOURCES = 10;
/** Who would post of lines and roads: what we read of them, and what not. */
const AGENCY = 'mmda';
const WANTED: readonly string[] = [AGENCY, ...Object.values(RAIL_OPERATORS)];

type BoardTown = { code: string; name: string };

/** A town outside Metro Manila: its roads are shown too. */
export function findTown(code: string): BoardTown | undefined {
  const town = TOWNS.find(({ area }) => area.code === code);
  if (town === undefined || areasOf(code).includes(METRO_MANILA)) return undefined;
  return { code, name: GAZETTEER.byId.get(code)?.name ?? town.area.name };
}

type BoardParts = BiyaheReports & {
  town: BoardTown | undefined;
  health: readonly SourceHealth[];
  unread: readonly UnreadSource[];
  proclaimed: ProclaimedDays;
  nowMs: number;
};

export function presentBiyahe(parts: BoardParts): BiyaheBoard {
  const { rows, travel, coding, town, health, unread, proclaimed, nowMs } = parts;
  const operatorsRead = new Set(health.filter(({ isRead }) => isRead).map(({ id }) => id));
  const areas = [METRO_MANILA, ...(town === undefined ? [] : [town.code])];
  const isHere = ({ spot }: { spot: TravelSpot }) =>
    areasOf(spot.placeId).some((id) => areas.includes(id)) || isAround(spot.placeId, town);
  const board = travelBoard(travel, operatorsRead, nowMs);
  const shown = { ...board, floods: board.floods.filter(isHere), closures: board.closures.filter(isHere) };
  const days = [nowMs, nowMs + DAY_MS].map((ms) => ({
    day: codingDay(coding, manilaDate(ms), holidayAt(ms, proclaimed)),
    holiday: holidayAt(ms, proclaimed),
  }));
  const ids = new Set([...boardIds(shown), ...days.flatMap(({ day }) => codingIds(day))]);
  const wanted = health.filter(({ id }) => WANTED.includes(id));
  const late = wanted.filter(({ isRead }) => !isRead).map(({ since }) => since.getTime());
  return {
    town: town ?? null,
    rail: shown.rail.map(({ line, state, basis }) => ({
      ...{ line, state, basis: basis === null ? null : presentBasis(basis) },
      checked_at: checkedAt(health, RAIL_OPERATORS[line]),
    })),
    floods: shown.floods.map(({ spot, mark, inches, passable, isPassableStated, basis }) => ({
      ...{ spot: presentSpot(spot), mark, inches, passable, is_passable_stated: isPassableStated },
      basis: presentBasis(basis),
    })),
    closures: shown.closures.map(({ spot, basis }) => ({
      spot: presentSpot(spot),
      basis: presentBasis(basis),
    })),
    gauge: FLOOD_GAUGE.map(({ id, inches, passable }) => ({ mark: id, inches, passable })),
    coding: {
      ...{
        order: CODING_RULE.order,
        checked_at: checkedAt(health, AGENCY),
        days: days.map(({ day, holiday }) => presentCoding(day, holiday?.name)),
      },
      own: CODING_RULE.own.map(({ name, from, until, year }) => ({ name, from, until, year })),
    },
    reports: [...ids].flatMap((id) => {
      const row = rows.get(id);
      return row === undefined ? [] : [presentReport(row)];
    }),
    not_read: unread
      .filter(({ id }) => WANTED.includes(id))
      .slice(0, MAX_SOURCES)
      .map(({ name }) => name.slice(0, TEXT.label)),
    unread_since: late.length === 0 ? null : new Date(Math.min(nowMs, ...late)).toISOString(),
    as_of: new Date(nowMs).toISOString(),
  };
}

/** A highway of a whole province or of the country is also the town's. */
function isAround(placeId: string, town: BoardTown | undefined): boolean {
  const place = GAZETTEER.byId.get(placeId);
  if (town === undefined || place?.kind !== 'road') return false;
  return areasOf(town.code).includes(place.parentId ?? '');
}

function checkedAt(health: readonly SourceHealth[], id: string): string | null {
  const source = health.find((one) => one.id === id && one.isRead);
  return source?.since.toISOString() ?? null;
}

function presentSpot({ placeId, name, near, isRoad, direction }: TravelSpot) {
  const areas = areasOf(placeId);
  const city = areas
    .map((id) => GAZETTEER.byId.get(id))
    .find((place) => place?.kind === 'city' || place?.kind === 'municipality');
  const isOwnName = city?.id === placeId;
  return { name, near, is_road: isRoad, direction, city: isOwnName ? null : (city?.name ?? null) };
}

type Basis = TravelBoard['floods'][number]['basis'];

function presentBasis({ reportId, voice, untilMs, otherIds }: Basis) {
  return {
    ...{ report_id: wireId('story', reportId), voice, until: new Date(untilMs).toISOString() },
    other_ids: otherIds.map((id) => wireId('story', id)),
  };
}

function presentCoding(day: CodingDay, holiday: string | undefined) {
  const { date, state, plates, hours, reportId, exceptIds, cities, vagueIds, unconfirmedIds } = day;
  return {
    ...{ date, state, plates: [...plates], holiday: holiday ?? null },
    hours: hours.map(({ part, from, until, isSuspended }) => ({
      part,
      from,
      until,
      is_suspended: isSuspended,
    })),
    report_id: reportId === null ? null : wireId('story', reportId),
    except: exceptIds.flatMap((id) => GAZETTEER.byId.get(id)?.name ?? []),
    cities: cities.flatMap((city) => {
      const name = GAZETTEER.byId.get(city.placeId)?.name;
      return name === undefined ? [] : [{ name, report_id: wireId('story', city.reportId) }];
    }),
    vague_ids: vagueIds.map((id) => wireId('story', id)),
    unconfirmed_ids: unconfirmedIds.map((id) => wireId('story', id)),
  };
}

function boardIds({ rail, floods, closures }: TravelBoard): string[] {
  return [...rail, ...floods, ...closures].flatMap(({ basis }) =>
    basis === null ? [] : [basis.reportId, ...basis.otherIds],
  );
}

function codingIds({ reportId, cities, vagueIds, unconfirmedIds }: CodingDay): string[] {
  const own = reportId === null ? [] : [reportId];
  return [...own, ...cities.map((city) => city.reportId), ...vagueIds, ...unconfirmedIds];
}

function presentReport({ id, title, language, source, url, published }: BiyaheRow) {
  return {
    ...{ id: wireId('story', id), title: title.slice(0, TEXT.title), source },
    title_lang: detectLanguage(title, language) ?? null,
    url: webAddress.safeParse(url).data ?? null,
    published: published.toISOString(),
  };
}
