import { type Cluster, clusterSchema } from '@paligid/contract/entities/clusters';
import type { Story } from '@paligid/contract/entities/stories';
import { webAddress } from '@paligid/contract/fields';
import { TEXT } from '@paligid/contract/limits';
import { severitySchema } from '@paligid/contract/severity';
import { wireId } from '@paligid/domain/ids/wire-id';
import { textLanguage } from '@paligid/domain/language/text-language';
import { independentReports, withLeadFirst } from '@paligid/domain/stories/lead-report';
import { type PhasedReport, type ReportRole, shownRoles } from '@paligid/domain/stories/report-roles';
import { cutText } from './cut-text.ts';
import type { MemberRow, ToldEvent } from './events.repository.ts';
import { lifeOf } from './stories.presenter.ts';

/** What a story shows of the others that tell of the same. */
export type Telling = { cluster: Cluster; sources: NonNullable<Story['sources']>; source_count: number };

type Member = PhasedReport & { owner: string; row: MemberRow };

/**
 * An event as the cluster that readers know it by, its lead first, then the newest. A list leaves out what each
 * story says, and all but the first `most` of them. Absent when it is not fit to leave.
 */
export function presentTelling(
  event: ToldEvent,
  nowMs: number,
  { most, hasSummaries }: { most: number; hasSummaries: boolean },
): Telling | undefined {
  const members = withLeadFirst(event.stories.map(memberOf), nowMs);
  const roles = shownRoles(members, nowMs);
  const voices = independentReports(members.filter(({ id }) => roles.get(id) === 'same'));
  const leadLanguage = members[0]?.row.language ?? null;
  const sourceItem = (member: Member) => presentSource(member, member === members[0]);
  const { data: cluster } = clusterSchema.safeParse({
    id: wireId('cluster', event.id),
    stories: members.slice(0, most).map((member) => ({
      ...sourceItem(member),
      role: roles.get(member.id),
      ...(hasSummaries && {
        summary: cutText(member.row.summary ?? '', TEXT.summary),
        summary_lang: textLanguage(member.row.summary ?? '', member.row.language),
      }),
    })),
    headline_warm: cutText(event.headline, TEXT.title),
    summary_short: cutText(event.summary ?? '', TEXT.summary),
    headline_lang: textLanguage(event.headline, leadLanguage),
    summary_lang: textLanguage(event.summary ?? '', leadLanguage),
    primary_location: event.placeName === null ? null : cutText(event.placeName, TEXT.label),
    severity: severitySchema.parse(event.severity),
    updated_at: event.updatedAt.toISOString(),
  });
  return cluster && { cluster, sources: voices.slice(0, most).map(sourceItem), source_count: voices.length };
}

/** What the rule needs to choose the story that stands for all. */
export function memberOf(row: MemberRow): Member {
  return {
    ...lifeOf(row),
    ...{ id: row.id, authority: row.authority, severity: row.severity, isAlert: row.wasAlert },
    ...{ publishedMs: row.published.getTime(), owner: row.owner, precision: row.storyPrecision, row },
    phase: {
      ...{ owner: row.owner, step: row.step, scale: row.levelScale, level: row.level, placeId: row.placeId },
    },
  };
}

/** What each story of an event is to the one that leads, by its id. */
export function rolesIn({ stories }: Pick<ToldEvent, 'stories'>, nowMs: number): Map<string, ReportRole> {
  return shownRoles(stories.map(memberOf), nowMs);
}

function presentSource({ row }: Member, isPrimary: boolean): Telling['sources'][number] {
  return {
    id: wireId('story', row.id),
    url: webAddress.safeParse(row.url).data ?? null,
    source: cutText(row.sourceName, TEXT.label),
    title: cutText(row.title, TEXT.title),
    title_lang: textLanguage(row.title, row.language),
    published: row.isTimeGuessed ? null : row.published.toISOString(),
    is_primary: isPrimary,
  };
}
