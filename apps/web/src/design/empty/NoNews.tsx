import { m } from '@paligid/i18n/messages';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { EmptyState, type EmptyStateText } from '../EmptyState.tsx';

/** Nothing happened. Only for when we could look. */
export function NoNews({ text, action }: EmptyStateText & { text: string }) {
  const t = useTranslation();
  return <EmptyState art="quiet" title={t(m['empty.no_news'])} text={text} action={action} />;
}
