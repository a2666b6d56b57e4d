import { m } from '@paligid/i18n/messages';
import { Sheet } from '../../../design/Sheet.tsx';
import { useWords } from '../../../words/words.ts';
import { SourceRows } from './SourceRows.tsx';
import styles from './sources-sheet.module.css';
import type { SourcesShownProps } from './sources-shown-props.ts';

/** From below, over the page, on a phone: there is nothing to hover over, so nothing to keep open by a click. */
export function SourcesSheet({ title, shown, tell, sources, count }: SourcesShownProps) {
  const say = useWords();
  return (
    <Sheet
      title={title}
      isOpen={shown !== 'hidden'}
      onClose={() => tell('dismiss')}
      footer={<p className={styles['hint']}>{say(m['sources.visit'])}</p>}
    >
      <SourceRows sources={sources} count={count} form="sheet" />
    </Sheet>
  );
}
