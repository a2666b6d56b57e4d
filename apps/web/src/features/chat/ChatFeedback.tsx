import { m } from '@paligid/i18n/messages';
import { useId } from 'react';
import { IconButton } from '../../design/IconButton.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './chat-feedback.module.css';

interface ChatFeedbackProps {
  /** Null until it was given; it is given once. */
  helpful: boolean | null;
  onRate: (thumb: 'up' | 'down') => void;
}

const THUMBS = [
  { thumb: 'up', icon: 'thumbs-up', isHelpful: true, label: m['chat.helpful_yes'] },
  { thumb: 'down', icon: 'thumbs-down', isHelpful: false, label: m['chat.helpful_no'] },
] as const;

export function ChatFeedback({ helpful, onRate }: ChatFeedbackProps) {
  const t = useTranslation();
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons
    <div role="group" className={styles['feedback']} aria-labelledby={id}>
      <p id={id}>{t(m['chat.helpful'])}</p>
      {THUMBS.map(({ thumb, icon, isHelpful, label }) => (
        <IconButton
          key={thumb}
          icon={icon}
          weight={helpful === isHelpful ? 'fill' : 'regular'}
          label={t(label)}
          className={styles['thumb']}
          aria-pressed={helpful === isHelpful}
          aria-disabled={helpful !== null}
          onClick={() => helpful === null && onRate(thumb)}
        />
      ))}
    </div>
  );
}
