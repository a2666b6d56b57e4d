import { m } from '@paligid/i18n/messages';
import { useMemo } from 'react';
import { useSession } from '../../client/stores/useSession.ts';
import { LinkButton } from '../../design/Button.tsx';
import { Sheet } from '../../design/Sheet.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { signInPath } from '../auth/auth-paths.ts';
import { storyPath } from '../stories/story-path.ts';
import { ChatPanel } from './ChatPanel.tsx';
import styles from './story-chat.module.css';

interface StoryChatProps {
  storyId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The compact chat, about one story. */
export function StoryChat({ storyId, isOpen, onClose }: StoryChatProps) {
  const t = useTranslation();
  const { user } = useSession();
  const scope = useMemo(() => ({ storyId }), [storyId]);
  return (
    <Sheet title={t(m['chat.title_compact'])} isOpen={isOpen} onClose={onClose}>
      {user === null ? (
        <div className={styles['prompt']}>
          <p className={styles['title']}>{t(m['signin.prompt_chat'])}</p>
          <p className={styles['text']}>{t(m['signin.prompt_chat_text'])}</p>
          <LinkButton to={signInPath(storyPath(storyId))} icon="sign-in" isFull>
            {t(m['frame.sign_in'])}
          </LinkButton>
        </div>
      ) : (
        <div className={styles['panel']}>
          <ChatPanel scope={scope} />
        </div>
      )}
    </Sheet>
  );
}
