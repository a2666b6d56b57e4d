import type { StoryPage } from '@paligid/contract/entities/story-details';
import { webAddress } from '@paligid/contract/fields';
import { LIMITS, TEXT } from '@paligid/contract/limits';
import { classifyReports, type ReportRole } from '@paligid/domain/stories/report-roles';
import { truncateText } from '@paligid/domain/truncate-text';
import { detectLanguage } from '@paligid/domain/understanding/text-language';
import type { StoryReportRow } from './reports.repository.ts';

/** `publishedAt`: the time the publisher states. Null for a revision without a new time. */
type DatedReport = StoryReportRow & { atMs: number; publishedAt: Date | null };

/** Role of each story relative to the event's lead, by story id; a missing one has the role `same`. */
export type Roles = ReadonlyMap<string, ReportRole>;

/** The history of a story, newest report first. `primaryId`: the story whose texts are shown. */
export function presentReports(
  rows: readonly StoryReportRow[],
  primaryId: string,
  roles: Roles,
): StoryPage['reports'] {
  const stories = rows.filter(({ form }) => form === 'story');
  const primary = stories.find(({ storyId }) => storyId === primaryId);
  const dated = stories.flatMap((story) =>
    toDatedReports(
      story,
      rows.filter(({ storyId }) => storyId === story.storyId),
    ),
  );
  const before = messagesBefore(dated);
  return classifyReports(dated)
    .slice(0, LIMITS.storyReports)
    .map(
      ({
        storyId,
        itemId,
        sourceName,
        authority,
        kind,
        title,
        language,
        excerpt,
        url,
        publishedAt,
        seenAt,
      }) => ({
        source: truncateText(sourceName, TEXT.label),
        authority,
        is_primary: itemId === primary?.itemId,
        kind,
        role: reportRole(roles.get(storyId), before.has(itemId)),
        title: truncateText(title, TEXT.title),
        title_lang: detectLanguage(title, language),
        ...(excerpt === null
          ? {}
          : { text: truncateText(excerpt, TEXT.summary), text_lang: detectLanguage(excerpt, language) }),
        url: webAddress.safeParse(url).data ?? null,
        published: publishedAt?.toISOString() ?? null,
        read_at: seenAt.toISOString(),
      }),
    );
}

/** A bulletin that its issuer has since updated belongs to an earlier phase. */
function reportRole(ofStory: ReportRole | undefined, isBefore: boolean): ReportRole {
  return isBefore && (ofStory ?? 'same') === 'same' ? 'earlier' : (ofStory ?? 'same');
}

/** The messages of each chain except the newest. */
function messagesBefore(dated: readonly DatedReport[]): ReadonlySet<string> {
  const messages = dated.filter(({ form }) => form === 'message').sort((a, b) => b.atMs - a.atMs);
  const newest = new Map<string, string>();
  for (const { storyId, itemId } of messages) if (!newest.has(storyId)) newest.set(storyId, itemId);
  const before = messages.filter(({ storyId, itemId }) => newest.get(storyId) !== itemId);
  return new Set(before.map(({ itemId }) => itemId));
}

/** Sources with the same owner count as one, and only reports with the role `same` count. */
export function presentConfirmation(
  rows: readonly StoryReportRow[],
  roles: Roles,
): StoryPage['confirmed_by'] {
  const stories = rows.filter(
    ({ form, storyId }) => form === 'story' && (roles.get(storyId) ?? 'same') === 'same',
  );
  const official = stories.filter(({ authority }) => authority === 'official');
  return { sources: Math.max(1, distinctOwners(stories).size), official: distinctOwners(official).size };
}

function distinctOwners(rows: readonly StoryReportRow[]): Set<string> {
  return new Set(rows.map(({ owner }) => owner));
}

/** The story itself stands in for reports that are no longer stored. */
function toDatedReports(story: StoryReportRow, rows: readonly StoryReportRow[]): DatedReport[] {
  const messages = rows.filter(({ form }) => form === 'message');
  if (messages.length > 0) return messages.map((row) => withDate(row, row.issuedAt));
  const revisions = rows
    .filter(({ form }) => form === 'revision')
    .sort((a, b) => a.seenAt.getTime() - b.seenAt.getTime());
  return revisions.length > 0 ? changedRevisions(revisions) : [withDate(story, story.issuedAt)];
}

/** Revisions that changed something. Most publishers change a report without changing its time. */
function changedRevisions(revisions: readonly StoryReportRow[]): DatedReport[] {
  return revisions.flatMap((row, i) => {
    const before = revisions[i - 1];
    if (before === undefined) return withDate(row, row.issuedAt);
    if (before.contentHash === row.contentHash && !row.isCancel) return [];
    const isTimed = row.issuedAt !== null && row.issuedAt > (before.issuedAt ?? before.seenAt);
    return withDate(row, isTimed ? row.issuedAt : null);
  });
}

function withDate(row: StoryReportRow, publishedAt: Date | null): DatedReport {
  return { ...row, publishedAt, atMs: (publishedAt ?? row.seenAt).getTime() };
}
