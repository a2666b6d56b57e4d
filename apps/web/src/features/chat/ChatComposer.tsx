import { TEXT } from '@paligid/contract/limits';
import { canSendMessage } from '@paligid/domain/chat';
import { m } from '@paligid/i18n/messages';
import { type FormEvent, type KeyboardEvent, type Ref, useId } from 'react';
import { IconButton } from '../../design/IconButton.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './chat-composer.module.css';

interface ChatComposerProps {
  ref: Ref<HTMLTextAreaElement>;
  draft: string;
  isSending: boolean;
  onType: (text: string) => void;
  onSend: () => void;
}

const MAX_ROWS = 5;

/** The input. A text that is too long stays whole: cutting it would change the question without a word. */
export function ChatComposer({ ref, draft, isSending, onType, onSend }: ChatComposerProps) {
  const t = useTranslation();
  const noteId = useId();
  const { length } = draft.trim();
  const isTooLong = length > TEXT.chat;
  const canSend = canSendMessage(draft, isSending) && !isTooLong;

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (canSend) onSend();
  }

  function onKeyDown(event: KeyboardEvent) {
    // While a suggestion of the keyboard is being composed, Enter accepts it.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  }

  return (
    <form className={styles['composer']} onSubmit={submit}>
      {isTooLong && (
        <p id={noteId} className={styles['note']} role="status">
          {t(m['chat.too_long'], { n: length.toLocaleString('en'), max: TEXT.chat.toLocaleString('en') })}
        </p>
      )}
      <div className={styles['line']}>
        <textarea
          ref={ref}
          className={styles['input']}
          data-wrong={isTooLong || undefined}
          aria-label={t(m['chat.input'])}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? noteId : undefined}
          placeholder={t(m['chat.placeholder'])}
          rows={Math.min(MAX_ROWS, draft.split('\n').length)}
          enterKeyHint="send"
          autoComplete="off"
          value={draft}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          type="submit"
          variant="solid"
          icon="paper-plane-right"
          weight="fill"
          label={t(m['chat.send'])}
          className={styles['send']}
          aria-disabled={!canSend}
        />
      </div>
    </form>
  );
}
