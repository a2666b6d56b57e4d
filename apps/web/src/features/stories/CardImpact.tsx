import type { Story } from '@paligid/contract/entities/stories';
import { Suspense } from 'react';
import { ImpactLine } from './ImpactLine.tsx';
import { LateCoverageBand } from './place/late-coverage-band.tsx';

interface CardImpactProps {
  story: Story;
  form: 'band' | 'words';
}

/**
 * What a story means for its reader, where nothing else on the card says it: of an alert whether it covers them,
 * else its sentence. A sentence that only names the place would repeat the plate.
 */
export function CardImpact({ story, form }: CardImpactProps) {
  const { personal_impact: text, impact_basis, is_alert, covers_reader } = story;
  const line = text !== '' && impact_basis !== 'place' && <ImpactLine text={text} form={form} />;
  if (!is_alert || !covers_reader) return line;
  return (
    <Suspense fallback={line}>
      <LateCoverageBand story={story} form={form} />
    </Suspense>
  );
}
