import { m } from '@paligid/i18n/messages';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { EmptyState, type EmptyStateText } from '../EmptyState.tsx';

/** Empty state: a request failed. */
export function ErrorState({ text, action }: EmptyStateText & { text: string }) {
  const t = useTranslation();
  return <EmptyState art="error" title={t(m['empty.error'])} text={text} action={action} />;
}
