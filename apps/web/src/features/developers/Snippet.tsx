import { m } from '@paligid/i18n/messages';
import { useNotify } from '../../client/stores/useNotices.ts';
import { Button } from '../../design/Button.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './developers.module.css';

/** Code, or a secret, with a button that copies it. */
export function Snippet({ name, code }: { name: string; code: string }) {
  const t = useTranslation();
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      notify({ text: t(m['developers.copied']) });
    } catch {
      notify({ kind: 'error', text: t(m['developers.copy_failed']) });
    }
  };
  return (
    <figure className={styles['snippet']}>
      {/* Names of tools, and words in the reader's language already. */}
      <figcaption translate="no">
        <span>{name}</span>
        <Button
          variant="quiet"
          size="medium"
          icon="copy"
          aria-label={`${t(m['developers.copy'])}: ${name}`}
          onClick={() => void copy()}
        >
          {t(m['developers.copy'])}
        </Button>
      </figcaption>
      <Code label={name} text={code} />
    </figure>
  );
}

/** What scrolls must be reachable by keyboard. */
export function Code({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={styles['code']} aria-label={label} tabIndex={0} translate="no" lang="en">
      <pre>{text}</pre>
    </section>
  );
}
