import { type CrowdFlood, isCorroborated } from '@paligid/domain/severity/crowd-flood';
import { placeAt } from '@paligid/geo/place-at';
import { metresBetween, type Point } from '@paligid/geo/point';
import * as z from 'zod';
import { parseJson } from '../../parse/json-document.ts';
import { isInPhilippines } from '../../parse/philippines.ts';
import { LayoutChanged, type Parsed, type ParsedItem, type RawDocument } from '../../parsed-item.ts';

const HOUR_MS = 3_600_000;
/** Water that nobody has reported for this long may be gone. */
const OLDEST_MS = 3 * HOUR_MS;
/** A clock of a phone may be ahead. */
const MAX_AHEAD_MS = HOUR_MS / 4;
/** Along one street. */
const SPOT_METRES = 300;
const MAX_REPORTS = 500;

const ListSchema = z.object({
  statusCode: z.literal(200),
  result: z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) }),
});
const ReportSchema = z.object({
  geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    pkey: z.union([z.string().regex(/^\d{1,12}$/), z.int().nonnegative().transform(String)]),
    created_at: z.iso.datetime({ offset: true }),
    status: z.string().max(40),
    disaster_type: z.string().max(40),
    report_data: z.object({ flood_depth: z.number().min(0).max(500).optional() }).nullable(),
  }),
});
const KindSchema = z.object({ properties: z.object({ disaster_type: z.string() }) });

type Report = Point & { key: string; atMs: number; depthCm: number };
type Spot = { leader: Report; reports: Report[] };

/**
 * What people report from where they stand. Reports of one spot are one item, named after its first: it says how many
 * they are, and its words and pictures, which nobody has checked, are left out.
 */
export function parseCrowdReports({ text, fetchedAt }: RawDocument): Parsed {
  const list = ListSchema.safeParse(parseJson(text));
  if (!list.success) throw new LayoutChanged('list of reports');
  const features = list.data.result.features.slice(0, MAX_REPORTS);
  const parsed: Parsed = { items: [], rejected: [], skipped: 0, links: [] };
  const reports: Report[] = [];
  for (const feature of features.filter((one) => !isOfAnotherKind(one))) {
    const report = floodReport(feature, fetchedAt.getTime());
    if (report === 'skipped') parsed.skipped += 1;
    else if (report === undefined) parsed.rejected.push({ reason: 'report without place, time or depth' });
    else reports.push(report);
  }
  if (parsed.rejected.length > 0 && reports.length + parsed.skipped === 0)
    throw new LayoutChanged('report with its place, time and depth');
  parsed.skipped += features.filter(isOfAnotherKind).length;
  for (const spot of spotsOf(reports)) {
    const item = spotItem(spot, fetchedAt.getTime());
    if (item === undefined) parsed.skipped += 1;
    else parsed.items.push(item);
  }
  return parsed;
}

function isOfAnotherKind(feature: unknown): boolean {
  const kind = KindSchema.safeParse(feature);
  return kind.success && kind.data.properties.disaster_type !== 'flood';
}

function floodReport(feature: unknown, nowMs: number): Report | 'skipped' | undefined {
  const read = ReportSchema.safeParse(feature);
  if (!read.success) return undefined;
  const { geometry, properties } = read.data;
  const [lon, lat] = geometry.coordinates;
  const depthCm = properties.report_data?.flood_depth;
  const atMs = Date.parse(properties.created_at);
  if (depthCm === undefined || atMs > nowMs + MAX_AHEAD_MS) return undefined;
  // A depth of nothing says that the water is gone; an unconfirmed report was never finished by its sender.
  if (depthCm === 0 || properties.status !== 'confirmed' || !isInPhilippines(lat, lon)) return 'skipped';
  return { key: properties.pkey, atMs, depthCm, lat, lon };
}

/** Each report goes to the first spot that is near and was reported lately; else it begins one. */
function spotsOf(reports: readonly Report[]): Spot[] {
  const spots: Spot[] = [];
  for (const report of reports.toSorted((a, b) => a.atMs - b.atMs || Number(a.key) - Number(b.key))) {
    const spot = spots.find(
      ({ leader, reports: others }) =>
        metresBetween(leader, report) <= SPOT_METRES &&
        report.atMs - (others.at(-1)?.atMs ?? leader.atMs) <= OLDEST_MS,
    );
    if (spot === undefined) spots.push({ leader: report, reports: [report] });
    // The same point and depth again is one person who pressed twice.
    else if (!spot.reports.some((other) => isSame(other, report))) spot.reports.push(report);
  }
  return spots;
}

function isSame(one: Report, other: Report): boolean {
  return one.lat === other.lat && one.lon === other.lon && one.depthCm === other.depthCm;
}

/** Absent for a spot of which nothing was heard for hours. */
function spotItem({ leader, reports }: Spot, nowMs: number): ParsedItem | undefined {
  const recent = reports.filter(({ atMs }) => nowMs - atMs <= OLDEST_MS);
  const last = recent.at(-1);
  if (last === undefined) return undefined;
  const depths = recent.map(({ depthCm }) => depthCm).toSorted((a, b) => a - b);
  const depthCm = Math.round(depths[Math.floor((depths.length - 1) / 2)] ?? 0);
  const flood: CrowdFlood = { depthCm, reports: recent.length };
  const town = placeAt(leader);
  const where = town === undefined ? '' : ` in ${town.name}`;
  return {
    externalId: `flood-${leader.key}`,
    // Another number of people, or a depth of another hand's breadth.
    revision: `${Math.min(recent.length, 9)}-${Math.round(depthCm / 10)}`,
    title: `Flood${where}, water about ${depthCm} cm deep`,
    summary: isCorroborated(flood)
      ? `${recent.length} people nearby report it. No official has confirmed it.`
      : 'Reported by fewer than three people. No official has confirmed it.',
    language: 'en',
    issuedAt: new Date(leader.atMs),
    expiresAt: new Date(last.atMs + OLDEST_MS),
    hints: ['flood'],
    areas: [],
    polygons: [],
    point: { lat: leader.lat, lon: leader.lon },
    flood,
  };
}
