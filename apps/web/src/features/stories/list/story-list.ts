import type { Story } from '@paligid/contract/entities/stories';

/** All that a story stands for: itself, and the others that tell of the same. */
export function idsOf({ id, cluster }: Story): string[] {
  return cluster ? [id, cluster.id, ...cluster.stories.map((story) => story.id)] : [id];
}

/** The stories of several pages, each once and where it stands first. */
export function joinPages(pages: readonly (readonly Story[])[]): Story[] {
  const told = new Set<string>();
  return pages.flat().filter((story) => {
    const ids = idsOf(story);
    const isNew = !ids.some((id) => told.has(id));
    for (const id of ids) told.add(id);
    return isNew;
  });
}

/** What is on screen, in its order, each story as it is known by now. */
export function renewed(shown: readonly Story[], latest: readonly Story[]): Story[] {
  const byId = new Map(latest.flatMap((story) => idsOf(story).map((id) => [id, story])));
  return shown.map((story) => byId.get(story.cluster?.id ?? story.id) ?? byId.get(story.id) ?? story);
}

/** Stories that are not on screen yet. */
export function notShown(shown: readonly Story[], latest: readonly Story[]): Story[] {
  const ids = new Set(shown.flatMap(idsOf));
  return latest.filter((story) => !idsOf(story).some((id) => ids.has(id)));
}
