import { m } from '@paligid/i18n/messages';
import { useRealtime } from '../../client/stores/useRealtime.ts';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useSearchParams } from '../../router/router.ts';
import { useNavigate } from '../../router/useNavigate.ts';
import { RequireAuth } from '../auth/RequireAuth.tsx';
import { SIGN_IN_PROMPTS } from '../auth/sign-in-prompts.ts';
import { ChatPanel } from './ChatPanel.tsx';
import styles from './chat-screen.module.css';

/** The general chat. A link to `/chat?ask=…` brings a question into the input. */
export function ChatScreen() {
  const t = useTranslation();
  const navigate = useNavigate();
  const ask = useSearchParams().get('ask') ?? undefined;
  return (
    <RequireAuth prompt={SIGN_IN_PROMPTS.chat}>
      <h1>
        <VisuallyHidden>{t(m['chat.title'])}</VisuallyHidden>
      </h1>
      <ChatPanel
        scope={GENERAL}
        fillsScreen
        quickAction={ask}
        onQuickActionHandled={() => navigate('/chat', { replace: true })}
      />
    </RequireAuth>
  );
}

const GENERAL = {};

/** Whether replies arrive while they are written. Without the live connection they come with the HTTP response. */
export function ChatStatus() {
  const t = useTranslation();
  const isOnline = useRealtime(({ connection }) => connection === 'open');
  return (
    <p className={styles['status']} data-online={isOnline || undefined}>
      {t(isOnline ? m['chat.online'] : m['chat.connecting'])}
    </p>
  );
}
