import type { PasokBoard } from '@paligid/contract/api/pasok.api';
import { webAddress } from '@paligid/contract/fields';
import { TEXT } from '@paligid/contract/limits';
import { wireId } from '@paligid/domain/ids';
import { cityDay, type PasokDay } from '@paligid/domain/pasok/board';
import { SUSPENSION_RULES } from '@paligid/domain/pasok/rules';
import { manilaDate } from '@paligid/domain/time/calendar';
import { holidayAt, type ProclaimedDays } from '@paligid/domain/time/holidays';
import { detectLanguage } from '@paligid/domain/understanding/text-language';
import type { SourceHealth } from '../sources/sources.service.ts';
import { type BoardCity, cityAreas, issuerOf, warnsCity } from './issuers.ts';
import type { PasokRow } from './pasok.repository.ts';
import type { PasokReports } from './read-reports.ts';

const DAY_MS = 86_400_000;
const MAX_SOURCES = 10;

type BoardParts = PasokReports & {
  cities: readonly BoardCity[];
  health: readonly SourceHealth[];
  proclaimed: ProclaimedDays;
  nowMs: number;
};

export function presentBoard(parts: BoardParts): PasokBoard {
  const { rows, reports, warnings, cities, health, proclaimed, nowMs } = parts;
  const days = [manilaDate(nowMs), manilaDate(nowMs + DAY_MS)];
  const input = { reports, warnings, rules: SUSPENSION_RULES };
  const shown = cities.map(({ code, name }) => {
    const areas = cityAreas(code);
    const made = days.map((date) => cityDay(input, { id: code, areas }, date));
    return { made, city: { code, name, days: made.map(presentDay), ...watched(health, code, nowMs) } };
  });
  const used = shown.flatMap(({ made }) => made);
  const ids = new Set(used.flatMap(usedReports));
  const ruleIds = new Set(used.flatMap(({ cells }) => cells.flatMap(({ rule }) => rule?.ruleId ?? [])));
  return {
    days,
    holidays: [nowMs, nowMs + DAY_MS].flatMap((ms) => {
      const holiday = holidayAt(ms, proclaimed);
      return holiday === undefined ? [] : [{ date: manilaDate(ms), ...holiday }];
    }),
    cities: shown.map(({ city }) => city),
    reports: [...ids].flatMap((id) => {
      const row = rows.get(id);
      return row === undefined ? [] : [presentReport(row)];
    }),
    rules: SUSPENSION_RULES.filter(({ id }) => ruleIds.has(id)).map(({ id, order }) => ({ id, order })),
    as_of: new Date(nowMs).toISOString(),
  };
}

function presentDay({ date, cells, vagueIds, unconfirmedIds }: PasokDay) {
  return {
    date,
    cells: cells.map(({ level, state, effect, part, sector, isPartial, reportId, rule }) => ({
      ...{ level, state, effect, part, sector, is_partial: isPartial },
      report_id: reportId === null ? null : wireId('story', reportId),
      rule_id: rule?.ruleId ?? null,
      bulletin_id: rule === null ? null : wireId('story', storyOf(rule.warningId)),
    })),
    vague_ids: vagueIds.map((id) => wireId('story', id)),
    unconfirmed_ids: unconfirmedIds.map((id) => wireId('story', id)),
  };
}

function usedReports({ cells, vagueIds, unconfirmedIds }: PasokDay): string[] {
  const inCells = cells.flatMap(({ reportId, rule }) => [
    ...(reportId === null ? [] : [reportId]),
    ...(rule === null ? [] : [storyOf(rule.warningId)]),
  ]);
  return [...inCells, ...vagueIds, ...unconfirmedIds];
}

/** A bulletin has a warning for each level. */
function storyOf(warningId: string): string {
  return warningId.split(' ', 1)[0] ?? warningId;
}

function presentReport({ id, title, language, source, url, published, expiresAt, endedAt }: PasokRow) {
  return {
    ...{ id: wireId('story', id), title: title.slice(0, TEXT.title), source },
    title_lang: detectLanguage(title, language) ?? null,
    url: webAddress.safeParse(url).data ?? null,
    published: published.toISOString(),
    ended_at: (endedAt ?? expiresAt)?.toISOString() ?? null,
  };
}

/**
 * Whether silence says anything: the city's own source, the national ones and the offices of the weather bureau that
 * warn it were all read in time. Where nobody reads the city's own source, silence is the nation's alone.
 */
function watched(health: readonly SourceHealth[], code: string, nowMs: number) {
  const areas = cityAreas(code);
  const announcing = health.filter(({ id }) => {
    const issuer = issuerOf(id);
    return issuer !== null && (issuer.areaId === null || areas.includes(issuer.areaId));
  });
  const all = [...announcing, ...health.filter(({ id }) => warnsCity(id, code))];
  const unread = all.filter(({ isRead }) => !isRead).map(({ since }) => since.getTime());
  const read = all.filter(({ isRead }) => isRead).map(({ since }) => since.getTime());
  const instant = (times: readonly number[]) =>
    times.length === 0 ? null : new Date(Math.min(nowMs, ...times)).toISOString();
  const checkedAt = unread.length > 0 || announcing.length === 0 ? null : instant(read);
  const isOwnRead = announcing.some(({ id }) => issuerOf(id)?.areaId !== null);
  return {
    checked_at: isOwnRead ? checkedAt : null,
    national_checked_at: isOwnRead ? null : checkedAt,
    unread_since: instant(unread),
    sources: announcing.slice(0, MAX_SOURCES).map(({ name }) => name),
  };
}
