import type { StoryPage } from '@paligid/contract/entities/story-details';
import type { LoadedStory } from '../../../client/queries/story.ts';

export type StoryReport = StoryPage['reports'][number];

export type TimelineRole = NonNullable<StoryReport['role']>;

/** Roles that count come first; the one that never counts comes last. */
const REPORT_ROLES: readonly TimelineRole[] = ['same', 'earlier', 'part_of', 'background'];

/**
 * The reports grouped by their role for the event, in order; undefined if all are about the same event: then there is
 * nothing to group. A report from a server that sends no role counts as 'same'.
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

/** A story known only from a feed is its own report. */
export function storyReports(story: LoadedStory): readonly StoryReport[] {
  const { source, authority, title, url, published, checked_at } = story;
  return (
    story.reports ?? [
      { source, authority, title, url, published, read_at: checked_at, kind: 'first', is_primary: true },
    ]
  );
}

/** The publisher's time, else the time we read it. */
export function reportedAtMs({ published, read_at }: StoryReport): number {
  return Date.parse(published ?? read_at);
}

/** Position of a bulletin among those of its issuer, in the order they were issued. */
export interface BulletinNumber {
  n: number;
  total: number;
}

/** Only the issuer's bulletins are numbered; a single one has no number. `reports` come newest first. */
export function numberBulletins(
  { source, authority }: LoadedStory,
  reports: readonly StoryReport[],
): Map<StoryReport, BulletinNumber> {
  const own = reports.filter((it) => it.source === source && it.authority === 'official');
  if (authority !== 'official' || own.length < 2) return new Map();
  return new Map(own.map((report, i) => [report, { n: own.length - i, total: own.length }]));
}
