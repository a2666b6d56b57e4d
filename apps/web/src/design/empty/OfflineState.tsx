import { m } from '@paligid/i18n/messages';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { EmptyState, type EmptyStateText } from '../EmptyState.tsx';

/** Empty state: offline. */
export function OfflineState({ text, action }: EmptyStateText) {
  const t = useTranslation();
  return (
    <EmptyState
      art="offline"
      title={t(m['empty.offline'])}
      text={text ?? t(m['empty.offline_text'])}
      action={action}
    />
  );
}
