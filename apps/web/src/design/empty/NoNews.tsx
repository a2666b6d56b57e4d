import { m } from '@paligid/i18n/messages';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { EmptyState, type EmptyStateText } from '../EmptyState.tsx';

/** Empty state: nothing happened. Use it only when the sources could be read. */
export function NoNews({ text, action }: EmptyStateText & { text: string }) {
  const t = useTranslation();
  return <EmptyState art="quiet" title={t(m['empty.no_news'])} text={text} action={action} />;
}
