import type { Story } from '@paligid/contract/entities/stories';
import type { LiveUpdate } from '@paligid/domain/live/live-updates';

type Life = Pick<Story, 'id' | 'version' | 'status' | 'expires_at' | 'ended_at'>;

/**
 * Brings the beginning and end of stories up to date from what the live connection told. Their words stay: those
 * of an update are English, whatever the reader reads.
 */
export function withToldLife(stories: readonly Story[], updates: readonly LiveUpdate[]): Story[] {
  const told = new Map(updates.flatMap(({ data }) => lifeIn(data)).map((life) => [life.id, life]));
  return stories.map((story) => {
    const life = told.get(story.id);
    if (life === undefined || life.version <= story.version) return story;
    const { status, expires_at, ended_at } = life;
    return { ...story, status, expires_at, ended_at };
  });
}

function lifeIn(data: unknown): Life[] {
  if (typeof data !== 'object' || data === null || !('story' in data) || !data.story) return [];
  // Frames were checked where they came in.
  return [data.story as Life];
}
