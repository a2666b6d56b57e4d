import { useNotices } from '../client/stores/useNotices.ts';
import { Toasts } from '../design/Toasts.tsx';

const KINDS = { success: 'ok', error: 'error', live: 'live', waiting: 'waiting' } as const;

/** The one place where passing notices are shown. */
export function Notices() {
  const { notices, dismiss } = useNotices();
  const toasts = notices.map(({ id, text, kind = 'success' }) => ({ id, text, kind: KINDS[kind] }));
  return <Toasts toasts={toasts} onDismiss={dismiss} />;
}
