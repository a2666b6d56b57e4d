import { m } from '@paligid/i18n/messages';
import { useLocation } from '../../../address/address.ts';
import { Spinner } from '../../../design/Spinner.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './gate-checking.module.css';
import { permissionPath } from './permission-path.ts';

export function GateChecking() {
  const say = useWords();
  return (
    <>
      <div role="status" className={styles['checking']}>
        <Spinner size="large" />
        <p className={styles['text']}>{say(m['location.checking'])}</p>
      </div>
      {/* Whoever runs the script has no use for words to those who do not. */}
      <noscript>{import.meta.env.SSR && <WithoutScript />}</noscript>
    </>
  );
}

function WithoutScript() {
  const say = useWords();
  const { pathname, search } = useLocation();
  return (
    <div className={styles['plain']}>
      <p>{say(m['location.without_script'])}</p>
      <a href={permissionPath(pathname + search)} className={styles['link']}>
        {say(m['location.pick_label'])}
      </a>
    </div>
  );
}
