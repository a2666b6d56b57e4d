import type { Category } from '@paligid/contract/categories';

/** Categories that a hazard stops, and that are never the hazard itself. */
const STOPPED: ReadonlySet<Category> = new Set<Category>(['education', 'transport', 'event', 'business']);
const CAUSE =
  /^(.{12,}?) (?:due to|because of|owing to|dahil|bunsod|sanhi|dulot|tungod|gapu|bangud|amid|as)\b/;

export function isStoppedByHazard(category: Category): boolean {
  return STOPPED.has(category);
}

/** 'No classes in La Carlota because of ashfall' is about classes, and says nothing about how heavy the ashfall is. */
export function withoutCause(title: string): string {
  return CAUSE.exec(title)?.[1] ?? title;
}
