import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../client/api/api.ts';
import { chatSuggestionsQuery } from '../../client/queries/chat.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { Icon } from '../../design/Icon.tsx';
import { Lattice } from '../../design/Lattice.tsx';
import { Logo } from '../../design/Logo.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import styles from './chat-empty.module.css';

interface ChatEmptyProps {
  isAboutStory: boolean;
  onPick: (text: string) => void;
}

/** A conversation that has not begun. Picking a suggestion puts it into the input; the reader sends it. */
export function ChatEmpty({ isAboutStory, onPick }: ChatEmptyProps) {
  const t = useTranslation();
  return (
    <div className={styles['empty']}>
      {!isAboutStory && (
        <div className={styles['glow']}>
          <Lattice isLit />
          <Logo variant="primary" size={84} />
        </div>
      )}
      <h2 className={styles['title']}>{t(isAboutStory ? m['chat.empty_story'] : m['chat.empty_general'])}</h2>
      <p className={styles['text']}>{t(m['chat.empty_note'])}</p>
      <Suggestions onPick={onPick} />
    </div>
  );
}

/** Without them, also when they could not be loaded, the reader simply types. */
function Suggestions({ onPick }: Pick<ChatEmptyProps, 'onPick'>) {
  const t = useTranslation();
  const { user } = useSession();
  const [isPicked, setPicked] = useState(false);
  const { data = [] } = useQuery(chatSuggestionsQuery(useApi(), user?.id, useLocale()));
  if (isPicked || data.length === 0) return null;
  return (
    <ul className={styles['suggestions']} aria-label={t(m['chat.suggestions'])}>
      {data.map(({ id, text }) => (
        <li key={id}>
          <button
            type="button"
            className={styles['suggestion']}
            onClick={() => {
              setPicked(true);
              onPick(text);
            }}
          >
            <span>{text}</span>
            <Icon name="arrow-up-left" size={20} />
          </button>
        </li>
      ))}
    </ul>
  );
}
