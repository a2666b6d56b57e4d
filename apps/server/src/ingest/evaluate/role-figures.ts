import { type Judged, labelledEvent } from './labelled-item.ts';

/**
 * Of items whose labels say how they belong to an event, how many are told so: a report that we joined has the labelled
 * role, one that is part of a wider event leads to it, and background is not counted as a source of what it explains.
 * Null where no label says so.
 */
export function rolesRight(judged: readonly Judged[]): number | null {
  const sizes = new Map<string, number>();
  const eventsOf = new Map<string, Set<string>>();
  for (const item of judged) {
    const { event } = item.judgement;
    sizes.set(event, (sizes.get(event) ?? 0) + 1);
    const labelled = labelledEvent(item);
    eventsOf.set(labelled, (eventsOf.get(labelled) ?? new Set()).add(event));
  }
  const isOf = (event: string | null | undefined, slug: string) =>
    event != null && (eventsOf.get(`event ${slug}`)?.has(event) ?? false);
  const answers = judged.flatMap(({ gold, judgement }) => {
    const { event, role, part_of: partOf } = judgement;
    if (gold.part_of !== null) return [!isOf(event, gold.part_of) && isOf(partOf, gold.part_of)];
    if (gold.background_of !== null) return [!isOf(event, gold.background_of) || role !== 'same'];
    const isJoined = (sizes.get(event) ?? 0) > 1;
    return gold.role === null || !isJoined ? [] : [role === gold.role];
  });
  return answers.length === 0 ? null : answers.filter((isRight) => isRight).length / answers.length;
}
