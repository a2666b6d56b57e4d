import type { Story } from '@paligid/contract/entities/stories';
import { type ReaderCoverage, readerCoverage } from '@paligid/domain/alerts/reader-coverage';
import { coverageText } from '@paligid/i18n/coverage-text';
import { m } from '@paligid/i18n/messages';
import { useReaderPlace } from '../../../client/stores/useReaderPlace.ts';
import { useLocale, useTranslation } from '../../../i18n/useTranslation.ts';

/** How an alert's area relates to its reader; null if nothing is known. */
export function useReaderCoverage(story: Story): ReaderCoverage | null {
  const { place } = useReaderPlace();
  return readerCoverage(story, place);
}

/** The sentence only: the caller places and styles it. */
export function CoverageLine({ story }: { story: Story }) {
  const locale = useLocale();
  const coverage = useReaderCoverage(story);
  return coverage === null ? null : (
    <span data-coverage={coverage.kind}>{coverageText(coverage, locale)}</span>
  );
}

interface CoverageTagProps {
  story: Story;
  className: string | undefined;
}

/** A word or two for what the alert page says in a sentence; nothing if only place names are known. */
export function CoverageTag({ story, className }: CoverageTagProps) {
  const t = useTranslation();
  const coverage = useReaderCoverage(story);
  switch (coverage?.kind) {
    case 'inside':
      return (
        <span className={className} data-inside>
          {t(m['area_map.inside'])}
        </span>
      );
    case 'part':
      return <span className={className}>{t(m['area_map.part'])}</span>;
    case 'outside':
      return <span className={className}>{t(m['area_map.outside'], { km: coverage.km })}</span>;
    case 'near':
      return <span className={className}>{t(m['area_map.near'], { metres: coverage.metres })}</span>;
    default:
      return null;
  }
}
