import type { Category } from '@paligid/contract/categories';

/** What a hazard stops, and is never the hazard itself. */
const STOPPED: ReadonlySet<Category> = new Set<Category>(['education', 'transport', 'event', 'business']);
const CAUSE =
  /^(.{12,}?) (?:due to|because of|owing to|dahil|bunsod|sanhi|dulot|tungod|gapu|bangud|amid|as)\b/;

export function isStoppedByHazard(category: Category): boolean {
  return STOPPED.has(category);
}

/** 'No classes in La Carlota because of ashfall' is about classes, and says nothing of how the ash falls. */
export function withoutCause(title: string): string {
  return CAUSE.exec(title)?.[1] ?? title;
}
