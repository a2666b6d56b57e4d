import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { useWords } from '../../../words/words.ts';
import { useReaderCoverage } from './CoverageLine.tsx';

interface CoverageTagProps {
  story: Story;
  className: string | undefined;
}

/** In a word or two what the page of the alert says in a sentence; nothing where only names are known. */
export function CoverageTag({ story, className }: CoverageTagProps) {
  const say = useWords();
  const coverage = useReaderCoverage(story);
  switch (coverage?.kind) {
    case 'inside':
      return (
        <span className={className} data-inside>
          {say(m['area_map.inside'])}
        </span>
      );
    case 'part':
      return <span className={className}>{say(m['area_map.part'])}</span>;
    case 'outside':
      return <span className={className}>{say(m['area_map.outside'], { km: coverage.km })}</span>;
    case 'near':
      return <span className={className}>{say(m['area_map.near'], { metres: coverage.metres })}</span>;
    default:
      return null;
  }
}
