import type { Story } from '@paligid/contract/entities/stories';
import { lazy } from 'react';
import { HydratedLater } from '../../client/lazy-content.tsx';
import { Logo } from '../../design/Logo.tsx';
import styles from './card-impact.module.css';
import type { CoverageBandProps } from './place/CoverageBand.tsx';

const loadCoverageBand = () =>
  import('./place/CoverageBand.tsx').then(({ CoverageBand }) => ({ default: CoverageBand }));
const impactLineFallback = () => ({ default: ImpactSentence });

/** The document contains the server-rendered markup; the script loads after that of the stories. */
const LazyCoverageBand = import.meta.env.SSR
  ? (await loadCoverageBand()).default
  : lazy(() => loadCoverageBand().catch(impactLineFallback));

function ImpactSentence({ story, form }: CoverageBandProps) {
  return <ImpactLine text={story.personal_impact} form={form} />;
}

interface CardImpactProps {
  story: Story;
  form: 'band' | 'words';
}

/**
 * What a story means for its reader, where nothing else on the card says it: for an alert whether it covers them,
 * otherwise the impact sentence. A sentence that only names the place would repeat the place plate.
 */
export function CardImpact({ story, form }: CardImpactProps) {
  const { personal_impact: text, impact_basis, is_alert, covers_reader } = story;
  const line = text !== '' && impact_basis !== 'place' && <ImpactLine text={text} form={form} />;
  if (!is_alert || !covers_reader) return line;
  return (
    <HydratedLater fallback={line}>
      <LazyCoverageBand story={story} form={form} />
    </HydratedLater>
  );
}

interface ImpactLineProps {
  text: string;
  /** A band of one line on the swipe card, text only on the classic one. */
  form: 'band' | 'words';
}

/** What a story means for its reader. */
function ImpactLine({ text, form }: ImpactLineProps) {
  return (
    <p className={styles[form]}>
      <Logo variant="minimal" size={22} />
      <span>{text}</span>
    </p>
  );
}
