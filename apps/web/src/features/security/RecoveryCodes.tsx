import { m } from '@paligid/i18n/messages';
import { useNotify } from '../../client/stores/useNotices.ts';
import { Button } from '../../design/Button.tsx';
import { LazyDialog } from '../../design/lazy-overlays.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './security.module.css';

/** The only time that the codes are shown: nobody can tell them later. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslation();
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      notify({ text: t(m['security.codes_copied']) });
    } catch {
      notify({ kind: 'error', text: t(m['security.codes_copy_failed']) });
    }
  };
  return (
    <LazyDialog
      title={t(m['security.codes_title'])}
      text={t(m['security.codes_text'])}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" size="medium" icon="copy" onClick={() => void copy()}>
            {t(m['security.codes_copy'])}
          </Button>
          <Button size="medium" onClick={onClose}>
            {t(m['security.codes_done'])}
          </Button>
        </>
      }
    >
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </LazyDialog>
  );
}
