import { m } from '@paligid/i18n/messages';
import { IconButton } from '../../design/IconButton.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './header-bar.module.css';

export function FilterButton({ onOpen }: { onOpen: () => void }) {
  const t = useTranslation();
  return (
    <IconButton
      icon="funnel-simple"
      label={t(m['frame.filter'])}
      className={styles['scripted']}
      onClick={onOpen}
    />
  );
}
