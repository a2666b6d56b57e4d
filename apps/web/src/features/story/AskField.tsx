import { m } from '@paligid/i18n/messages';
import { useModuleOnClick } from '../../client/lazy-load.ts';
import { Icon } from '../../design/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './ask-field.module.css';

const loadStoryChat = () => import('../chat/StoryChat.tsx');

/** Looks like the input of the chat, which loads when it is pressed. */
export function AskField({ storyId }: { storyId: string }) {
  const t = useTranslation();
  const { late, isOpen, open, close } = useModuleOnClick(loadStoryChat);
  return (
    <div className={styles['bar']}>
      <button
        type="button"
        className={styles['field']}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        <Icon name="chat-circle-text" weight="regular" size={22} />
        <span>{t(m['chat.placeholder'])}</span>
      </button>
      {late && <late.StoryChat storyId={storyId} isOpen={isOpen} onClose={close} />}
    </div>
  );
}
