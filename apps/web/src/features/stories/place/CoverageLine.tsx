import type { Story } from '@paligid/contract/entities/stories';
import { type ReaderCoverage, readerCoverage } from '@paligid/domain/alerts/reader-coverage';
import { coverageWords } from '@paligid/i18n/words-coverage';
import { useReaderPlace } from '../../../client/stores/useReaderPlace.ts';
import { useLocale } from '../../../words/words.ts';

/** How an alert lies to its reader; null where nothing is known to say. */
export function useReaderCoverage(story: Story): ReaderCoverage | null {
  const { place } = useReaderPlace();
  return readerCoverage(story, place);
}

/** The sentence alone: whoever shows it places and styles it. */
export function CoverageLine({ story }: { story: Story }) {
  const locale = useLocale();
  const coverage = useReaderCoverage(story);
  return coverage === null ? null : (
    <span data-coverage={coverage.kind}>{coverageWords(coverage, locale)}</span>
  );
}
