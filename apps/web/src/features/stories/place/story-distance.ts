import type { Story } from '@paligid/contract/entities/stories';

type Precision = Story['precision'];

/** A middle is no place: what is known of a whole city or more is not so many kilometres away. */
const WIDE: ReadonlySet<Precision> = new Set<Precision>([null, 'city', 'province', 'region', 'national']);

export function hasDistance({ precision }: Pick<Story, 'precision'>): boolean {
  return !WIDE.has(precision);
}
