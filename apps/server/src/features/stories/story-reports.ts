import type { StoryPage } from '@paligid/contract/entities/story-details';
import { webAddress } from '@paligid/contract/fields';
import { LIMITS, TEXT } from '@paligid/contract/limits';
import { textLanguage } from '@paligid/domain/language/text-language';
import { withKinds } from '@paligid/domain/stories/report-kinds';
import type { ReportRole } from '@paligid/domain/stories/report-roles';
import { cutText } from './cut-text.ts';
import type { ReportRow } from './reports.repository.ts';

/** `said`: when its publisher says it is from. Absent for a revision that does not say when it was made. */
type Told = ReportRow & { atMs: number; said: Date | null };

/** What the stories of an event are to the one that leads, by their ids; one that is not there says the same. */
export type Roles = ReadonlyMap<string, ReportRole>;

/** How a story grew, the newest report first. `primaryId`: the story whose words are shown. */
export function presentReports(
  rows: readonly ReportRow[],
  primaryId: string,
  roles: Roles,
): StoryPage['reports'] {
  const stories = rows.filter(({ form }) => form === 'story');
  const primary = stories.find(({ storyId }) => storyId === primaryId);
  const told = stories.flatMap((story) =>
    toldOf(
      story,
      rows.filter(({ storyId }) => storyId === story.storyId),
    ),
  );
  const before = messagesBefore(told);
  return withKinds(told)
    .slice(0, LIMITS.storyReports)
    .map(({ storyId, itemId, sourceName, authority, kind, title, language, words, url, said, seenAt }) => ({
      source: cutText(sourceName, TEXT.label),
      authority,
      is_primary: itemId === primary?.itemId,
      kind,
      role: roleOf(roles.get(storyId), before.has(itemId)),
      title: cutText(title, TEXT.title),
      title_lang: textLanguage(title, language),
      ...(words === null
        ? {}
        : { text: cutText(words, TEXT.summary), text_lang: textLanguage(words, language) }),
      url: webAddress.safeParse(url).data ?? null,
      published: said?.toISOString() ?? null,
      read_at: seenAt.toISOString(),
    }));
}

/** A bulletin that its issuer has gone on from is of an earlier phase. */
function roleOf(ofStory: ReportRole | undefined, isBefore: boolean): ReportRole {
  return isBefore && (ofStory ?? 'same') === 'same' ? 'earlier' : (ofStory ?? 'same');
}

/** The messages of each chain but for the newest. */
function messagesBefore(told: readonly Told[]): ReadonlySet<string> {
  const messages = told.filter(({ form }) => form === 'message').sort((a, b) => b.atMs - a.atMs);
  const newest = new Map<string, string>();
  for (const { storyId, itemId } of messages) if (!newest.has(storyId)) newest.set(storyId, itemId);
  const before = messages.filter(({ storyId, itemId }) => newest.get(storyId) !== itemId);
  return new Set(before.map(({ itemId }) => itemId));
}

/** Voices of one owner count as one, and only those that say the same. */
export function presentConfirmation(rows: readonly ReportRow[], roles: Roles): StoryPage['confirmed_by'] {
  const stories = rows.filter(
    ({ form, storyId }) => form === 'story' && (roles.get(storyId) ?? 'same') === 'same',
  );
  const official = stories.filter(({ authority }) => authority === 'official');
  return { sources: Math.max(1, ownersOf(stories).size), official: ownersOf(official).size };
}

function ownersOf(rows: readonly ReportRow[]): Set<string> {
  return new Set(rows.map(({ owner }) => owner));
}

/** The story itself stands for reports that are not kept any more. */
function toldOf(story: ReportRow, rows: readonly ReportRow[]): Told[] {
  const messages = rows.filter(({ form }) => form === 'message');
  if (messages.length > 0) return messages.map((row) => toldAt(row, row.issuedAt));
  const revisions = rows
    .filter(({ form }) => form === 'revision')
    .sort((a, b) => a.seenAt.getTime() - b.seenAt.getTime());
  return revisions.length > 0 ? toldRevisions(revisions) : [toldAt(story, story.issuedAt)];
}

/** Those that say something new. Most publishers change a report and leave its time as it was. */
function toldRevisions(revisions: readonly ReportRow[]): Told[] {
  return revisions.flatMap((row, i) => {
    const before = revisions[i - 1];
    if (before === undefined) return toldAt(row, row.issuedAt);
    if (before.says === row.says && !row.isCancel) return [];
    const isTimed = row.issuedAt !== null && row.issuedAt > (before.issuedAt ?? before.seenAt);
    return toldAt(row, isTimed ? row.issuedAt : null);
  });
}

function toldAt(row: ReportRow, said: Date | null): Told {
  return { ...row, said, atMs: (said ?? row.seenAt).getTime() };
}
