import type { StoryPage } from '@paligid/contract/entities/story-details';
import { TEXT } from '@paligid/contract/limits';
import { wireId } from '@paligid/domain/ids';
import { isInForce } from '@paligid/domain/stories/story-lifecycle';
import { detectLanguage } from '@paligid/domain/understanding/text-language';
import type { Pool } from 'pg';
import type { EventWithStories } from '../events.repository.ts';
import { toStoryLife } from '../stories.presenter.ts';
import type { StoryRow } from '../stories.repository.ts';
import { truncateText } from '../story-texts.ts';

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
    where s.id = $1 and s.operator_state is null`,
};

/** The bulletin that a story, or the event it leads, is part of; for most there is none, and no query is made. */
export async function findWiderBulletin(
  db: Pool,
  { story, event }: { story: StoryRow; event: EventWithStories | undefined },
): Promise<WiderBulletinRow | undefined> {
  const members = event?.stories ?? [];
  const isJoined = (id: string | null) => members.some((member) => member.id === id);
  const id = [story, ...members].find(({ partOf }) => partOf !== null && !isJoined(partOf))?.partOf;
  if (id == null) return undefined;
  const { rows } = await db.query<WiderBulletinRow>({ ...WIDER_BULLETIN, values: [id] });
  const [wider] = rows;
  // Two stories that have since joined the same event are not parts of each other.
  return wider?.eventId != null && wider.eventId === event?.id ? undefined : wider;
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
