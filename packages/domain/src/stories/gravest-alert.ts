import { isOpen, type Life } from './life.ts';

type Alert = {
  authority: string;
  severity: number;
  status: Life['status'] | 'archived';
  published: string | null;
};

/** The gravest of what officials say and what still holds; of two alike the newer. */
export function gravestAlert<S extends Alert>(stories: readonly S[]): S | undefined {
  return stories
    .filter(({ authority, status }) => authority === 'official' && isOpen(status))
    .toSorted((a, b) => b.severity - a.severity || (b.published ?? '').localeCompare(a.published ?? ''))
    .at(0);
}
