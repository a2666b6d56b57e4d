import { TEXT } from '@paligid/contract/limits';
import type { SchoolNotice } from '@paligid/domain/alerts/school-ladder';
import { wireId } from '@paligid/domain/ids';
import { cityDay } from '@paligid/domain/pasok/board';
import { SUSPENSION_RULES } from '@paligid/domain/pasok/rules';
import { NO_SUSPENSION, type SchoolDay, schoolDay } from '@paligid/domain/pasok/school-day';
import { manilaDate, manilaHour } from '@paligid/domain/time/calendar';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import type { PublishToReaders } from '../../platform/reader-messages.ts';
import {
  findSchoolCodes,
  notifyOfSchools,
  type SchoolChange,
} from '../notifications/school-notices.service.ts';
import { type BoardCity, cityAreas, findBoardCity } from './issuers.ts';
import { findBases, type ReportBasis } from './pasok.repository.ts';
import { loadReports } from './pasok.service.ts';
import type { PasokReports } from './read-reports.ts';
import * as schoolDays from './school-days.repository.ts';

type Deps = { pool: Pool; clock: Clock; publishToReaders?: PublishToReaders };
type TownDay = { city: BoardCity; date: string; classes: SchoolDay };

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** After school nobody needs to know any more. */
const LAST_HOUR = 19;
/** A suspension of several days says something about tomorrow from midnight on; nobody needs that at midnight. */
const TOMORROW_FROM_HOUR = 5;

/**
 * Notifies readers who have a school of what the board says about it, once for each change. The look and what it found
 * are one transaction under a lock, so the newest look counts; deciding for the readers can be repeated by anybody.
 */
export async function checkSchools({ pool, clock, publishToReaders }: Deps): Promise<false> {
  const cities = townsOf(await findSchoolCodes(pool));
  if (cities.length === 0) return false;
  const now = clock.now();
  const nowMs = now.getTime();
  const today = manilaDate(nowMs);
  const isEarly = manilaHour(nowMs) < TOMORROW_FROM_HOUR;
  const dates = isEarly ? [today] : [today, manilaDate(nowMs + DAY_MS)];
  const looked = await inTransaction(pool, async (tx) => {
    if (!(await schoolDays.tryLock(tx))) return undefined;
    const reports = await loadReports(pool, now);
    const found = readTownDays(cities, dates, reports);
    const stored = new Map(
      (await schoolDays.findSince(tx, today)).map((row) => [`${row.city} ${row.day}`, row]),
    );
    const gone = found.flatMap(({ city, date, classes }) => {
      const before = stored.get(`${city.code} ${date}`);
      return classes.state === 'nothing' && before !== undefined ? [before.reportId] : [];
    });
    const bases = await findBases(tx, gone);
    for (const { city, date, classes } of found) {
      const after = rowAfter(stored.get(`${city.code} ${date}`), classes, bases);
      if (after !== undefined) await schoolDays.put(tx, { ...after, city: city.code, day: date }, now);
    }
    await schoolDays.prune(tx, manilaDate(nowMs - 2 * DAY_MS));
    return { reports, found, bases };
  });
  if (looked === undefined) return false;
  for (const row of await schoolDays.findSince(pool, today)) {
    if (row.notified >= row.version) continue;
    const own = looked.found.find(({ city, date }) => city.code === row.city && date === row.day);
    // Another process has found something newer: it is notified of by that.
    if (own === undefined || own.classes.key !== row.suspension) continue;
    const change = changeOf(own, row, looked, now);
    if (change !== undefined) {
      const isCurrent: Parameters<typeof notifyOfSchools>[2] = (tx) => schoolDays.isCurrent(tx, row);
      await notifyOfSchools({ pool, ...(publishToReaders && { publishToReaders }) }, change, isCurrent);
    }
    await schoolDays.finish(pool, row);
  }
  return false;
}

/** The days of all towns. A town is asked only for what speaks of it: there are many towns and many reports. */
function readTownDays(
  cities: readonly BoardCity[],
  dates: readonly string[],
  { reports, warnings }: PasokReports,
): TownDay[] {
  const reportsIn = byArea(reports, ({ announcements, issuer }) => [
    ...announcements.flatMap(({ placeIds }) => placeIds),
    ...(issuer?.areaId ? [issuer.areaId] : []),
  ]);
  const warningsIn = byArea(warnings, ({ placeIds }) => placeIds);
  return cities.flatMap((city) => {
    const areas = cityAreas(city.code);
    const input = {
      reports: [...new Set(areas.flatMap((area) => reportsIn.get(area) ?? []))],
      warnings: [...new Set(areas.flatMap((area) => warningsIn.get(area) ?? []))],
      rules: SUSPENSION_RULES,
    };
    return dates.map((date) => ({
      ...{ city, date },
      classes: schoolDay(cityDay(input, { id: city.code, areas }, date)),
    }));
  });
}

function byArea<T>(all: readonly T[], areasOf: (one: T) => readonly string[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of all) {
    for (const area of new Set(areasOf(one))) found.set(area, [...(found.get(area) ?? []), one]);
  }
  return found;
}

/**
 * What is to be stored of a day, if anything. A suspension that is nowhere any more has ended only where its warning
 * did or an operator recalled its report: an announcement that is too old to be looked at still stands.
 */
function rowAfter(
  before: schoolDays.SchoolDayRow | undefined,
  classes: SchoolDay,
  bases: readonly ReportBasis[],
): Pick<schoolDays.SchoolDayRow, 'suspension' | 'reportId' | 'ruleId'> | undefined {
  const { key, reportId, ruleId, state } = classes;
  if (state === 'nothing') {
    const basis = bases.find(({ id }) => id === before?.reportId);
    if (before === undefined || before.suspension === NO_SUSPENSION || basis === undefined) return undefined;
    return before.ruleId !== null || basis.isRecalled ? { ...before, suspension: key } : undefined;
  }
  if (reportId === null || (before === undefined && key === NO_SUSPENSION)) return undefined;
  const isSame = before?.suspension === key && before.reportId === reportId && before.ruleId === ruleId;
  return isSame ? undefined : { suspension: key, reportId, ruleId };
}

function changeOf(
  { city, date, classes }: TownDay,
  { version, reportId }: schoolDays.SchoolDayRow,
  { reports, bases }: { reports: PasokReports; bases: readonly ReportBasis[] },
  now: Date,
): SchoolChange | undefined {
  const expiresAt = new Date(Date.parse(`${date}T00:00:00+08:00`) + LAST_HOUR * HOUR_MS);
  const basis = bases.find(({ id }) => id === reportId);
  const source = reports.rows.get(reportId)?.source ?? basis?.source;
  if (source === undefined || expiresAt <= now) return undefined;
  const order = SUSPENSION_RULES.find(({ id }) => id === classes.ruleId)?.order ?? null;
  return {
    ...{ city: city.code, version, itemId: wireId('story', reportId), expiresAt, now },
    source: source.slice(0, TEXT.label),
    school: {
      notice: noticeOf(classes, version, basis),
      ...{ city: city.name.slice(0, TEXT.placeName), date, order },
      ...{ suspended: classes.suspended, remote: classes.remote },
      ...{ is_whole: classes.isWhole, is_limited: classes.isLimited },
    },
  };
}

function noticeOf(
  { state }: SchoolDay,
  version: number,
  basis: ReportBasis | undefined,
): SchoolChange['school']['notice'] {
  const ended: SchoolNotice = basis?.isRecalled ? 'recalled' : 'lifted';
  if (state === 'nothing') return ended;
  return state === 'withdrawn' ? 'withdrawn' : version === 1 ? 'suspended' : 'changed';
}

/** A school is kept as the code of its city, or of a barangay or district in it. */
function townsOf(codes: readonly string[]): BoardCity[] {
  const towns = new Map<string, BoardCity>();
  for (const code of codes) {
    const around = [code, `${code.slice(0, 7)}000`, `${code.slice(0, 5)}00000`];
    const town = around.map(findBoardCity).find((one) => one !== undefined);
    if (town !== undefined) towns.set(town.code, town);
  }
  return [...towns.values()];
}
