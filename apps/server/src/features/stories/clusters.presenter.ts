import { type Cluster, clusterSchema } from '@paligid/contract/entities/clusters';
import type { Story } from '@paligid/contract/entities/stories';
import { severitySchema, webAddress } from '@paligid/contract/fields';
import { TEXT } from '@paligid/contract/limits';
import { wireId } from '@paligid/domain/ids';
import { independentReports, withLeadFirst } from '@paligid/domain/stories/lead-report';
import { displayedRoles, type PhasedReport, type ReportRole } from '@paligid/domain/stories/report-roles';
import { truncateText } from '@paligid/domain/truncate-text';
import { detectLanguage } from '@paligid/domain/understanding/text-language';
import type { EventWithStories, MemberRow } from './events.repository.ts';
import { toStoryLife } from './stories.presenter.ts';

/** What a story shows of the other reports of its event. */
export type ClusterFields = {
  cluster: Cluster;
  sources: NonNullable<Story['sources']>;
  source_count: number;
};

type Member = PhasedReport & { owner: string; row: MemberRow };

/**
 * Presents an event as a cluster, its lead first, then the newest. A list leaves out the summaries of the stories, and
 * all but the first `maxStories` of them. Absent when it does not pass validation.
 */
export function presentClusterFields(
  event: EventWithStories,
  nowMs: number,
  { maxStories, hasSummaries }: { maxStories: number; hasSummaries: boolean },
): ClusterFields | undefined {
  const members = withLeadFirst(event.stories.map(toMember), nowMs);
  const roles = displayedRoles(members, nowMs);
  const independent = independentReports(members.filter(({ id }) => roles.get(id) === 'same'));
  const leadLanguage = members[0]?.row.language ?? null;
  const sourceItem = (member: Member) => presentSource(member, member === members[0]);
  const { data: cluster } = clusterSchema.safeParse({
    id: wireId('cluster', event.id),
    stories: members.slice(0, maxStories).map((member) => ({
      ...sourceItem(member),
      role: roles.get(member.id),
      ...(hasSummaries && {
        summary: truncateText(member.row.summary ?? '', TEXT.summary),
        summary_lang: detectLanguage(member.row.summary ?? '', member.row.language),
      }),
    })),
    headline_warm: truncateText(event.headline, TEXT.title),
    summary_short: truncateText(event.summary ?? '', TEXT.summary),
    headline_lang: detectLanguage(event.headline, leadLanguage),
    summary_lang: detectLanguage(event.summary ?? '', leadLanguage),
    primary_location: event.placeName === null ? null : truncateText(event.placeName, TEXT.label),
    severity: severitySchema.parse(event.severity),
    updated_at: event.updatedAt.toISOString(),
  });
  return (
    cluster && {
      cluster,
      sources: independent.slice(0, maxStories).map(sourceItem),
      source_count: independent.length,
    }
  );
}

/** The fields that the lead rule needs. */
export function toMember(row: MemberRow): Member {
  return {
    ...toStoryLife(row),
    ...{ id: row.id, authority: row.authority, severity: row.severity, isAlert: row.wasAlert },
    ...{ publishedMs: row.published.getTime(), owner: row.owner, precision: row.storyPrecision, row },
    raisedMs: row.raisedAt?.getTime() ?? null,
    phase: {
      ...{ owner: row.owner, step: row.step, scale: row.levelScale, level: row.level, placeId: row.placeId },
    },
  };
}

/** The role of each story of an event relative to its lead, by story id. */
export function rolesIn(
  { stories }: Pick<EventWithStories, 'stories'>,
  nowMs: number,
): Map<string, ReportRole> {
  return displayedRoles(stories.map(toMember), nowMs);
}

function presentSource({ row }: Member, isPrimary: boolean): ClusterFields['sources'][number] {
  return {
    id: wireId('story', row.id),
    url: webAddress.safeParse(row.url).data ?? null,
    source: truncateText(row.sourceName, TEXT.label),
    title: truncateText(row.title, TEXT.title),
    title_lang: detectLanguage(row.title, row.language),
    published: row.isTimeGuessed ? null : row.published.toISOString(),
    is_primary: isPrimary,
  };
}
