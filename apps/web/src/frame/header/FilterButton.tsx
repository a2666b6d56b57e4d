import { m } from '@paligid/i18n/messages';
import { IconButton } from '../../design/IconButton.tsx';
import { useWords } from '../../words/words.ts';
import styles from './header-bar.module.css';

export function FilterButton({ onOpen }: { onOpen: () => void }) {
  const say = useWords();
  return (
    <IconButton
      icon="funnel-simple"
      label={say(m['frame.filter'])}
      className={styles['scripted']}
      onClick={onOpen}
    />
  );
}
