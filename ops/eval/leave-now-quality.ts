import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LeaveNow, leaveNow, type RouteReport } from '@paligid/domain/smart/leave-now';
import { type RouteStop, type RouteWay, routeStops } from '@paligid/domain/smart/route-stops';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import { densified } from '@paligid/geo/place-lines';
import type { Point } from '@paligid/geo/point';
import * as z from 'zod';
import { readLines } from './search-corpus.ts';

const FOLDER = join(import.meta.dirname, '../../apps/server/evaluation/leave-now');
const DAY = '2026-11-17';
const PUBLISHED_BEFORE_MS = 20 * 60_000;

const clock = z.string().regex(/^\d\d:\d\d$/);
const namedPoint = z.tuple([z.string(), z.number(), z.number()]);
const routesSchema = z.record(
  z.string(),
  z.object({
    from: namedPoint,
    ways: z.array(z.string()),
    to: namedPoint,
    leave: clock,
    arrive: clock,
  }),
);
const reportLine = z.strictObject({
  title: z.string(),
  text: z.string(),
  category: z.string(),
  severity: z.number(),
  authority: z.string(),
  alert: z.boolean().default(false),
  status: z.enum(['active', 'cancelled']).default('active'),
  from: clock.optional(),
  until: clock.optional(),
  at: z.tuple([z.number(), z.number()]).optional(),
  place: z.string(),
  reach: z.number().optional(),
  covers: z.array(z.enum(['from', 'to'])).default([]),
});
const morningLine = z.strictObject({
  id: z.string(),
  route: z.string(),
  now: clock,
  unread: z.array(z.string()).default([]),
  total: z.number().default(5),
  reports: z.array(reportLine),
  alertSaysOtherwise: z.boolean().default(false),
  verdict: z.enum(['go', 'leave_early', 'another_way', 'stay']).nullable(),
  way: z.string().optional(),
  why: z.string(),
});
type Morning = z.output<typeof morningLine>;
export type MeasuredMorning = { morning: Morning; leave: LeaveNow; isAgreed: boolean };

/** What the card would have said on every morning of a set. */
export function measureMornings(set: string): MeasuredMorning[] {
  const routes = routesSchema.parse(JSON.parse(readFileSync(join(FOLDER, 'routes.json'), 'utf8')));
  return readLines(join(FOLDER, `${set}.jsonl`), morningLine).map((morning) => {
    const route = routes[morning.route];
    if (route === undefined) throw new Error(`${morning.id}: no route ${morning.route}`);
    const stops = routeStops(toNamedPoint(route.from), route.ways.map(toWay), toNamedPoint(route.to));
    const trip = { departMs: atClock(route.leave), arriveMs: atClock(route.arrive), stops };
    const nowMs = atClock(morning.now);
    const reports = morning.reports.map((report, i) => toReport(report, stops, nowMs, `${morning.id}-${i}`));
    const leave = leaveNow(reports, trip, { names: morning.unread, total: morning.total }, nowMs);
    const isSameWay = morning.way === undefined || morning.way === leave.way;
    return { morning, leave, isAgreed: leave.verdict === morning.verdict && isSameWay };
  });
}

export function leaveFigures(measured: readonly MeasuredMorning[]): { agreed: number; falseGo: number } {
  return {
    agreed: measured.filter(({ isAgreed }) => isAgreed).length / measured.length,
    falseGo: measured.filter(({ morning, leave }) => morning.alertSaysOtherwise && leave.verdict === 'go')
      .length,
  };
}

function atClock(time: string): number {
  return Date.parse(`${DAY}T${time}:00+08:00`);
}

function toNamedPoint([name, lat, lon]: z.output<typeof namedPoint>) {
  return { name, point: { lat, lon } };
}

function toWay(id: string): RouteWay {
  const place = GAZETTEER.places.find((one) => one.id === id);
  if (place?.line === undefined) throw new Error(`no line ${id}`);
  const names = [place.name, ...place.names.map(({ text }) => text)];
  return { name: place.name, names, isRail: place.kind === 'rail', line: densified(place.line) };
}

function toReport(
  line: z.output<typeof reportLine>,
  stops: readonly RouteStop[],
  nowMs: number,
  id: string,
): RouteReport {
  const covered = stops.filter(({ kind }) => kind !== 'way' && line.covers.includes(kind));
  const isCovered = (point: Point) => covered.some((stop) => stop.points.includes(point));
  // Only alerts are issued for an area; news of a whole town has its name.
  const hasArea = line.alert && line.covers.length > 0;
  return {
    ...{ id, title: line.title, text: line.text, category: line.category, severity: line.severity },
    ...{ authority: line.authority, isAlert: line.alert, publishedMs: nowMs - PUBLISHED_BEFORE_MS },
    status: line.status,
    effectiveMs: line.from === undefined ? null : atClock(line.from),
    expiresMs: line.until === undefined ? null : atClock(line.until),
    endedMs: null,
    point: line.at === undefined ? null : { lat: line.at[0], lon: line.at[1] },
    reachMetres: line.reach ?? null,
    precision: line.place,
    covers: (point) => (hasArea ? isCovered(point) : null),
    isOfTownAround: (point) => !hasArea && isCovered(point),
  };
}
