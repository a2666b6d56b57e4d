import type { Story } from '@paligid/contract/entities/stories';
import type { LiveUpdate } from '@paligid/domain/notifications';

/** All ids a story covers: its own, and those of the other reports in its cluster. */
export function storyIds({ id, cluster }: Story): string[] {
  return cluster ? [id, cluster.id, ...cluster.stories.map((story) => story.id)] : [id];
}

/** Concatenates the stories of several pages, each once and at its first position. */
export function joinPages(pages: readonly (readonly Story[])[]): Story[] {
  const told = new Set<string>();
  return pages.flat().filter((story) => {
    const ids = storyIds(story);
    const isNew = !ids.some((id) => told.has(id));
    for (const id of ids) told.add(id);
    return isNew;
  });
}

/** The stories on screen in their order, each replaced by its latest version. */
export function refreshStories(shown: readonly Story[], latest: readonly Story[]): Story[] {
  const byId = new Map(latest.flatMap((story) => storyIds(story).map((id) => [id, story])));
  return shown.map((story) => byId.get(story.cluster?.id ?? story.id) ?? byId.get(story.id) ?? story);
}

/** Stories that are not on screen yet. */
export function findNewStories(shown: readonly Story[], latest: readonly Story[]): Story[] {
  const ids = new Set(shown.flatMap(storyIds));
  return latest.filter((story) => !storyIds(story).some((id) => ids.has(id)));
}

type LiveStatus = Pick<Story, 'id' | 'version' | 'status' | 'expires_at' | 'ended_at'>;

/**
 * Updates the start and end of stories from live updates. Their texts stay: those of an update are English, whatever
 * language the reader uses.
 */
export function applyLiveStatus(stories: readonly Story[], updates: readonly LiveUpdate[]): Story[] {
  const told = new Map(updates.flatMap(({ data }) => liveStatusFrom(data)).map((life) => [life.id, life]));
  return stories.map((story) => {
    const life = told.get(story.id);
    if (life === undefined || life.version <= story.version) return story;
    const { status, expires_at, ended_at } = life;
    return { ...story, status, expires_at, ended_at };
  });
}

function liveStatusFrom(data: unknown): LiveStatus[] {
  if (typeof data !== 'object' || data === null || !('story' in data) || !data.story) return [];
  // Frames are validated on arrival.
  return [data.story as LiveStatus];
}
