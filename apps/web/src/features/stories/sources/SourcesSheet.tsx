import { m } from '@paligid/i18n/messages';
import { Sheet } from '../../../design/Sheet.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { SourceRows, type SourcesViewProps } from './SourceRows.tsx';
import styles from './sources-sheet.module.css';

/** Bottom sheet for phones: they have no hover, so it needs no pinning by a click. */
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
