import type { Story } from '@paligid/contract/entities/stories';

/** The stories of several pages, each once and where it stands first. */
export function joinPages(pages: readonly (readonly Story[])[]): Story[] {
  const ids = new Set<string>();
  return pages.flat().filter(({ id }) => !ids.has(id) && ids.add(id));
}

/** What is on screen, in its order, each story as it is known by now. */
export function renewed(shown: readonly Story[], latest: readonly Story[]): Story[] {
  const byId = new Map(latest.map((story) => [story.id, story]));
  return shown.map((story) => byId.get(story.id) ?? story);
}

/** Stories that are not on screen yet. */
export function notShown(shown: readonly Story[], latest: readonly Story[]): Story[] {
  const ids = new Set(shown.map(({ id }) => id));
  return latest.filter(({ id }) => !ids.has(id));
}
