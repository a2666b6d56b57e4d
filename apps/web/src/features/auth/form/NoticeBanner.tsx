import { Icon } from '../../../design/Icon.tsx';
import styles from './banner.module.css';

/** What went well, or what somebody should know before they go on. */
export function NoticeBanner({ text }: { text: string }) {
  return (
    <div role="status" className={styles['banner']} data-kind="notice">
      <Icon name="check-circle" />
      <p>{text}</p>
    </div>
  );
}
