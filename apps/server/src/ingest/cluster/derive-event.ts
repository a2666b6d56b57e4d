import { capForSource, toSeverity } from '@paligid/domain/severity/severity';
import { leadReport } from '@paligid/domain/stories/lead-report';
import { type PhasedReport, sameReports } from '@paligid/domain/stories/report-roles';
import { isInForce } from '@paligid/domain/stories/story-lifecycle';
import { independentSources } from './independent-sources.ts';

/** A story of an event, with the fields from which the event is derived. */
export type EventMember = PhasedReport & {
  owner: string;
  title: string;
  summary: string | null;
  category: string;
  placeId: string | null;
  placeName: string | null;
  precision: string | null;
  lat: number | null;
  lon: number | null;
  radiusMetres: number | null;
  /** Held or recalled by an operator: does not count while other members are left. */
  isWithheld: boolean;
};

export type DerivedEvent = Pick<
  EventMember,
  'summary' | 'category' | 'severity' | 'placeId' | 'placeName' | 'precision' | 'lat' | 'lon' | 'radiusMetres'
> & {
  headline: string;
  storyCount: number;
  /** Number of independent sources: those that do not repeat the words of another. */
  sourceCount: number;
  startedAtMs: number;
  publishedMs: number;
  expiresMs: number | null;
  /** The report whose words represent the event. */
  leadId: string;
};
/** The fields that the feeds need. */
export type EventFeedFields = Omit<DerivedEvent, 'headline' | 'summary' | 'leadId'>;

const MAX_HEADLINE_LENGTH = 300;
const RAISING_SOURCES = 3;
const AT_ONCE_MS = 30 * 60_000;
/** Finest first; unknown precision comes last. */
const FINEST = ['point', 'junction', 'barangay', 'line', 'city', 'province', 'region', 'national'];

/**
 * Derives an event from its stories: the text of the lead report; from the stories that say the same, the most frequent
 * category, the finest known place and the severity of those in force. An official level takes precedence; three
 * independent sources within half an hour raise the severity by one. An earlier phase, a wider bulletin and background
 * do not count.
 */
export function deriveEvent(all: readonly EventMember[], nowMs: number): DerivedEvent | undefined {
  const counted = all.filter(({ isWithheld }) => !isWithheld);
  const members = counted.length > 0 ? counted : all;
  const lead = leadReport(members, nowMs);
  if (lead === undefined) return undefined;
  const same = sameReports(members, nowMs);
  const place = [lead, ...same].reduce((a, b) => (fineness(b) < fineness(a) ? b : a));
  const { placeId, placeName, precision, lat, lon, radiusMetres } = place;
  const ends = members.map(({ expiresMs }) => expiresMs);
  return {
    headline: lead.title.slice(0, MAX_HEADLINE_LENGTH),
    summary: lead.summary,
    category: mostCommon(
      same.map(({ category }) => category),
      lead.category,
    ),
    severity: deriveSeverity(membersInForce(same, nowMs), lead),
    ...{ placeId, placeName, precision, lat, lon, radiusMetres },
    storyCount: members.length,
    sourceCount: independentSources(same).length,
    startedAtMs: Math.min(...members.map(({ publishedMs }) => publishedMs)),
    publishedMs: Math.max(...members.map(({ publishedMs }) => publishedMs)),
    leadId: lead.id,
    expiresMs: ends.includes(null) ? null : Math.max(...ends.map((end) => end ?? 0)),
  };
}

/** A lifted warning does not count while others are in force. */
function membersInForce(members: readonly EventMember[], nowMs: number): readonly EventMember[] {
  const holding = members.filter((member) => isInForce(member, nowMs));
  return holding.length > 0 ? holding : members;
}

function deriveSeverity(members: readonly EventMember[], lead: EventMember): number {
  if (lead.authority === 'official') return lead.severity;
  const gravest = Math.max(...members.map(({ severity }) => severity));
  const first = Math.min(...members.map(({ publishedMs }) => publishedMs));
  const atOnce = members.filter(({ publishedMs }) => publishedMs - first <= AT_ONCE_MS);
  const raised = independentSources(atOnce).length >= RAISING_SOURCES ? 1 : 0;
  return capForSource(false, toSeverity(gravest + raised));
}

function mostCommon(values: readonly string[], first: string): string {
  const counts = Map.groupBy(values, (value) => value);
  const most = Math.max(...[...counts.values()].map(({ length }) => length));
  if (counts.get(first)?.length === most) return first;
  return [...counts].find(([, { length }]) => length === most)?.[0] ?? first;
}

function fineness({ precision }: EventMember): number {
  const at = FINEST.indexOf(precision ?? '');
  return at === -1 ? FINEST.length : at;
}
