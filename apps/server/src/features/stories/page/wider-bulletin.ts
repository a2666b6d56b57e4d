import type { StoryPage } from '@paligid/contract/entities/story-details';
import { TEXT } from '@paligid/contract/limits';
import { wireId } from '@paligid/domain/ids';
import { isInForce } from '@paligid/domain/stories/story-lifecycle';
import { truncateText } from '@paligid/domain/truncate-text';
import { detectLanguage } from '@paligid/domain/understanding/text-language';
import type { Pool } from 'pg';
import type { EventWithStories } from '../events.repository.ts';
import { toStoryLife } from '../stories.presenter.ts';
import type { StoryRow } from '../stories.repository.ts';

/** The wider bulletin that a story is part of, and its current event. */
export type WiderBulletinRow = Pick<
  StoryRow,
  | 'id'
  | 'eventId'
  | 'title'
  | 'language'
  | 'status'
  | 'published'
  | 'isTimeGuessed'
  | 'effectiveAt'
  | 'expiresAt'
  | 'endedAt'
  | 'operatorState'
  | 'operatorAt'
  | 'sourceName'
  | 'authority'
>;

const WIDER_BULLETIN = {
  name: 'story-wider',
  text: `
    select s.id, s.event_id as "eventId", s.title, s.language, s.status, s.published,
      s.is_time_guessed as "isTimeGuessed", s.effective_at as "effectiveAt", s.expires_at as "expiresAt",
      s.ended_at as "endedAt", s.operator_state as "operatorState", s.operator_at as "operatorAt",
      sources.name as "sourceName", sources.authority
    from stories s join sources on sources.id = s.source_id
    where s.id = any ($1::uuid[]) and s.operator_state is null`,
};

/**
 * The bulletin that a story, or its event, is part of: an event leads to one, the event that most of its stories are
 * part of. For most there is none, and no query is made.
 */
export async function findWiderBulletin(
  db: Pool,
  { story, event }: { story: StoryRow; event: EventWithStories | undefined },
): Promise<WiderBulletinRow | undefined> {
  const members = event?.stories ?? [];
  const isJoined = (id: string | null) => members.some((member) => member.id === id);
  const links = (members.length === 0 ? [story] : members)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .flatMap(({ partOf }) => (partOf === null || isJoined(partOf) ? [] : [partOf]));
  if (links.length === 0) return undefined;
  const { rows } = await db.query<WiderBulletinRow>({ ...WIDER_BULLETIN, values: [[...new Set(links)]] });
  const byId = new Map(rows.map((row) => [row.id, row]));
  // Two stories that have since joined the same event are not parts of each other.
  const wider = links.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined || (row.eventId !== null && row.eventId === event?.id) ? [] : [row];
  });
  return mostCommon(wider);
}

/** Of equally many, the one that the earliest story leads to. */
function mostCommon(wider: readonly WiderBulletinRow[]): WiderBulletinRow | undefined {
  const byEvent = [...Map.groupBy(wider, ({ id, eventId }) => eventId ?? id).values()];
  const most = byEvent.toSorted((a, b) => b.length - a.length)[0];
  return most?.[0];
}

export function presentWiderBulletin(
  wider: WiderBulletinRow,
  nowMs: number,
): NonNullable<StoryPage['part_of']> {
  return {
    id: wider.eventId === null ? wireId('story', wider.id) : wireId('cluster', wider.eventId),
    source: truncateText(wider.sourceName, TEXT.label),
    authority: wider.authority,
    title: truncateText(wider.title, TEXT.title),
    title_lang: detectLanguage(wider.title, wider.language),
    published: wider.isTimeGuessed ? null : wider.published.toISOString(),
    is_over: !isInForce(toStoryLife(wider), nowMs),
  };
}
