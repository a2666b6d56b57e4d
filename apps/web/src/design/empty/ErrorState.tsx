import { m } from '@paligid/i18n/messages';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { EmptyState, type EmptyStateText } from '../EmptyState.tsx';

/** Something was asked for and did not come. */
export function ErrorState({ text, action }: EmptyStateText & { text: string }) {
  const t = useTranslation();
  return <EmptyState art="error" title={t(m['empty.error'])} text={text} action={action} />;
}
