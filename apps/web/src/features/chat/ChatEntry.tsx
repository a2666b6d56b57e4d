import { PRODUCT_NAME } from '@paligid/domain/product';
import { m } from '@paligid/i18n/messages';
import { memo, type ReactNode, useEffect, useId, useState } from 'react';
import type { Chat } from '../../client/chat/chat.ts';
import type { ChatMessage, ChatScope } from '../../client/chat/conversations.ts';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { Logo } from '../../design/Logo.tsx';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { useLocation } from '../../router/router.ts';
import { loginPath } from '../auth/auth-paths.ts';
import styles from './chat-entry.module.css';
import { ReplyBody, useAsOf } from './ReplyBody.tsx';

interface ChatEntryProps {
  message: ChatMessage;
  isTyping: boolean;
  chat: Chat;
  scope: ChatScope;
  /** A control that had the focus has gone. */
  onLeave: () => void;
}

/** A question and what became of it. Memoised: others change with every key and every part of a reply. */
export const ChatEntry = memo(function ChatEntry({
  message,
  isTyping,
  chat,
  scope,
  onLeave,
}: ChatEntryProps) {
  const t = useTranslation();
  const { id, message: question, isLoading, response, answer, partial, error } = message;
  const asOf = useAsOf(answer?.as_of);
  return (
    <li className={styles['entry']}>
      <p className={styles['question']}>
        <VisuallyHidden>{t(m['chat.you_asked'])} </VisuallyHidden>
        {question}
      </p>
      {isLoading === true && partial === undefined && <TypingReply isTyping={isTyping} />}
      {isLoading === true && partial !== undefined && (
        <Reply>
          {/* Hidden from screen readers: the whole answer is announced when it is there. */}
          <p className={styles['partial']} aria-hidden="true">
            {partial}
          </p>
        </Reply>
      )}
      {response != null && (
        <Reply time={asOf}>
          <ReplyBody message={message} />
          <ChatFeedback
            helpful={message.helpful ?? null}
            onRate={(thumb) => void chat.rate(scope, id, thumb)}
          />
        </Reply>
      )}
      {error != null && (
        <Failure
          message={message}
          onRetry={() => {
            chat.retry(scope, id);
            onLeave();
          }}
        />
      )}
    </li>
  );
});

function Reply({ time, children }: { time?: string | undefined; children: ReactNode }) {
  return (
    <div className={styles['reply']}>
      <p className={styles['speaker']}>
        <Logo variant="primary" size={26} />
        <b>{PRODUCT_NAME}</b>
        {time !== undefined && <span className={styles['time']}>{time}</span>}
      </p>
      {children}
    </div>
  );
}

const SLOW_MS = 10_000;

/** Waits for the first words of a reply. */
export function TypingReply({ isTyping }: { isTyping: boolean }) {
  const t = useTranslation();
  const [isSlow, setSlow] = useState(false);
  // An effect, because time passes.
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  const waiting = isSlow ? m['chat.slow'] : m['chat.searching'];
  return (
    <Reply>
      <p className={styles['typing']} role="status">
        <span className={styles['panes']} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        {t(isTyping ? m['chat.typing'] : waiting)}
      </p>
    </Reply>
  );
}

/** By the code of the response, where it says more than that the call failed. */
const FAILURE_REASONS = {
  TOO_MANY_REQUESTS: m['errors.too_many_requests'],
  CHAT_LIMIT_REACHED: m['chat.limit_reached'],
};

/** Only signing in again helps a rejected session. */
function Failure({ message, onRetry }: { message: ChatMessage; onRetry: () => void }) {
  const t = useTranslation();
  const { pathname } = useLocation();
  const { error, failureCode } = message;
  const reason = FAILURE_REASONS[failureCode as keyof typeof FAILURE_REASONS];
  const needsSignIn = /authentication/i.test(error ?? '');
  return (
    <div className={styles['failure']}>
      <p className={styles['error']}>
        <Icon name="warning-circle" size={20} />
        <span>
          {error}
          {reason !== undefined && <> {t(reason)}</>}
        </span>
      </p>
      <div className={styles['ways']}>
        {needsSignIn && (
          <Link to={loginPath(pathname)} className={styles['login']}>
            {t(m['chat.log_in'])}
          </Link>
        )}
        <Button variant="ghost" size="medium" icon="arrows-clockwise" onClick={onRetry}>
          {t(m['chat.retry'])}
        </Button>
      </div>
    </div>
  );
}

interface ChatFeedbackProps {
  /** Null until it was given; it is given once. */
  helpful: boolean | null;
  onRate: (thumb: 'up' | 'down') => void;
}

const THUMBS = [
  { thumb: 'up', icon: 'thumbs-up', isHelpful: true, label: m['chat.helpful_yes'] },
  { thumb: 'down', icon: 'thumbs-down', isHelpful: false, label: m['chat.helpful_no'] },
] as const;

function ChatFeedback({ helpful, onRate }: ChatFeedbackProps) {
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
