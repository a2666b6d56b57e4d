import type { StoryPage } from '@paligid/contract/entities/story-details';
import type { LoadedStory } from '../../../client/queries/story.ts';

export type StoryReport = StoryPage['reports'][number];

export type TimelineRole = NonNullable<StoryReport['role']>;

/** What counts first; what never does last. */
const REPORT_ROLES: readonly TimelineRole[] = ['same', 'earlier', 'part_of', 'background'];

/**
 * The reports under what each is to the event, in their order; nothing where all are of the same event: then there is
 * nothing to tell apart. One of a server that does not tell its role counts.
 */
export function reportsByRole(
  reports: readonly StoryReport[],
  isPart: boolean,
): { role: TimelineRole; reports: readonly StoryReport[] }[] | undefined {
  const roleOf = ({ role }: StoryReport) => role ?? 'same';
  if (!isPart && reports.every((report) => roleOf(report) === 'same')) return undefined;
  return REPORT_ROLES.map((role) => ({
    role,
    reports: reports.filter((report) => roleOf(report) === role),
  })).filter(({ role, reports: ofRole }) => ofRole.length > 0 || (role === 'part_of' && isPart));
}

/** A story that only a feed has told of is its own report. */
export function storyReports(story: LoadedStory): readonly StoryReport[] {
  const { source, authority, title, url, published, checked_at } = story;
  return (
    story.reports ?? [
      { source, authority, title, url, published, read_at: checked_at, kind: 'first', is_primary: true },
    ]
  );
}

/** When its publisher says it is from, else when we read it. */
export function reportedAtMs({ published, read_at }: StoryReport): number {
  return Date.parse(published ?? read_at);
}

/** Of the bulletins of who issued an alert, in the order they were issued: which of how many. */
export interface BulletinNumber {
  n: number;
  total: number;
}

/** Only who issued it numbers bulletins; a single one has no number. `reports` come newest first. */
export function numberBulletins(
  { source, authority }: LoadedStory,
  reports: readonly StoryReport[],
): Map<StoryReport, BulletinNumber> {
  const own = reports.filter((it) => it.source === source && it.authority === 'official');
  if (authority !== 'official' || own.length < 2) return new Map();
  return new Map(own.map((report, i) => [report, { n: own.length - i, total: own.length }]));
}
