import { createHash } from 'node:crypto';
import type { ParsedItem } from '../parsed-item.ts';
import { plainText } from './plain-text.ts';

/** What a utility announces: when, where and why people will be without its service. */
export type PlannedWork = {
  service: 'power' | 'water';
  /** Stable while the utility speaks of the same work. */
  key: string;
  city: string;
  /** Barangays, or towns of a province. */
  areas: readonly string[];
  from: Date;
  until: Date;
  /** As the utility writes them, for readers and for the planner of outages. */
  hours: string;
  isEmergency?: boolean;
  reason: string;
  url: string;
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DATE = /([a-z]{3})[a-z]{0,6}\.? (\d{1,2}), ?(20\d\d)/i;
const CLOCK = /(\d{1,2})(?::(\d{2}))? ?([ap])\.?m/i;
const DAY_MS = 86_400_000;
/** Announced further ahead it is another year's page, or a mistake. */
const MAX_AHEAD_MS = 60 * DAY_MS;
const MAX_LENGTH_MS = 14 * DAY_MS;
const MAX_AREAS = 60;

/** 'November 18, 2026' as `2026-11-18`. */
export function parseDay(text: string): string | undefined {
  const [, month = '', day = '', year] = DATE.exec(text.slice(0, 200)) ?? [];
  const index = MONTHS.indexOf(month.toLowerCase());
  if (index === -1) return undefined;
  const date = `${year}-${String(index + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date ? undefined : date;
}

/** '10 PM', '12:01AM' on a day in Manila. */
export function parseHour(text: string, day: string): Date | undefined {
  const [, hour, minute = '0', half = ''] = CLOCK.exec(text.slice(0, 60)) ?? [];
  const [hours, minutes] = [Number(hour), Number(minute)];
  if (!(hours >= 1 && hours <= 12 && minutes < 60)) return undefined;
  const inDay = ((hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minutes;
  return new Date(Date.parse(`${day}T00:00:00+08:00`) + inDay * 60_000);
}

/** 'Batasan Hills, Holy Spirit and Commonwealth', one by one. */
export function splitNames(text: string): string[] {
  const names = text
    .slice(0, 4000)
    .split(/[,;]|\band\b/i)
    .map((name) => plainText(name, 100).replace(/^(?:portions? of|parts? of)\s/i, ''));
  return [...new Set(names)].filter((name) => /[\p{L}\d]/u.test(name)).slice(0, MAX_AREAS);
}

/** 'past': it is over. Absent: the hours cannot be true. */
export function plannedWorkItem(work: PlannedWork, fetchedAt: Date): ParsedItem | 'past' | undefined {
  const { service, key, city, areas, from, until, hours, isEmergency = false, reason, url } = work;
  const lengthMs = until.getTime() - from.getTime();
  if (!(lengthMs > 0 && lengthMs <= MAX_LENGTH_MS)) return undefined;
  if (from.getTime() - fetchedAt.getTime() > MAX_AHEAD_MS) return undefined;
  if (until <= fetchedAt) return 'past';
  const kind = isEmergency ? `emergency ${service} interruption` : `${service} interruption`;
  const subject = `${kind[0]?.toUpperCase()}${kind.slice(1)} in ${city}, ${hours}`;
  const where = areas.length === 0 ? city : `${areas.join(', ')}, ${city}`;
  const body = `${subject}. Affected: ${where}. ${reason}`;
  return {
    externalId: `${service}-${hashOf(key)}`,
    revision: hashOf(body),
    title: plainText(subject, 200),
    summary: plainText(`Affected: ${where}. ${reason}`, 280),
    body: plainText(body, 5000),
    url,
    language: 'en',
    effectiveAt: from,
    expiresAt: until,
    hints: [`${service} interruption`],
    areas: [city],
    polygons: [],
  };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}
