import type { Story } from '@paligid/contract/entities/stories';

/** The gravest of what officials say and what still holds; of two alike the newer. */
export function gravestAlert(stories: readonly Story[]): Story | undefined {
  return stories
    .filter(
      ({ authority, status }) => authority === 'official' && (status === 'active' || status === 'updated'),
    )
    .toSorted((a, b) => b.severity - a.severity || (b.published ?? '').localeCompare(a.published ?? ''))
    .at(0);
}
