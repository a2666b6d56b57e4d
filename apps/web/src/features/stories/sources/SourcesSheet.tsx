import { m } from '@paligid/i18n/messages';
import { Sheet } from '../../../design/Sheet.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { SourceRows, type SourcesViewProps } from './SourceRows.tsx';
import styles from './sources-sheet.module.css';

/** From below, over the page, on a phone: there is nothing to hover over, so nothing to keep open by a click. */
export function SourcesSheet({ title, shown, onEvent, sources, count }: SourcesViewProps) {
  const t = useTranslation();
  return (
    <Sheet
      title={title}
      isOpen={shown !== 'hidden'}
      onClose={() => onEvent('dismiss')}
      footer={<p className={styles['hint']}>{t(m['sources.visit'])}</p>}
    >
      <SourceRows sources={sources} count={count} form="sheet" />
    </Sheet>
  );
}
