import { useNotices } from '../client/stores/useNotices.ts';
import { Toasts } from '../design/Toasts.tsx';

const KINDS = { success: 'ok', error: 'error', live: 'live', waiting: 'waiting' } as const;

/** The one place where passing notices are shown. */
export function Notices() {
  const { notices, dismiss } = useNotices();
  // Word of the connection stands in the header's line, where it covers nothing.
  const others = notices.filter(({ topic }) => topic !== 'connection');
  const toasts = others.map(({ id, text, kind = 'success' }) => ({ id, text, kind: KINDS[kind] }));
  return <Toasts toasts={toasts} onDismiss={dismiss} />;
}
