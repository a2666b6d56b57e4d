import { Icon } from '../../../design/Icon.tsx';
import type { AuthFailure } from './auth-failure.ts';
import styles from './banner.module.css';

/** An error about the whole form. Read out as soon as it appears. */
export function FailureBanner({ failure }: { failure: AuthFailure | undefined }) {
  if (failure === undefined) return null;
  return (
    <div role="alert" className={styles['banner']} data-kind="failure">
      <Icon name="warning-circle" />
      <div>
        <p>{failure.message}</p>
        {failure.text !== undefined && <p className={styles['text']}>{failure.text}</p>}
      </div>
    </div>
  );
}

/** A success message, or something to know before going on. */
export function NoticeBanner({ text }: { text: string }) {
  return (
    <div role="status" className={styles['banner']} data-kind="notice">
      <Icon name="check-circle" />
      <p>{text}</p>
    </div>
  );
}
