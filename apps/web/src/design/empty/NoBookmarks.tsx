import { m } from '@paligid/i18n/messages';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { EmptyState, type EmptyStateText } from '../EmptyState.tsx';

/** Empty state: nothing saved yet, and how to save. */
export function NoBookmarks({ text, action }: EmptyStateText) {
  const t = useTranslation();
  return (
    <EmptyState
      art="no-bookmarks"
      title={t(m['empty.no_bookmarks'])}
      text={text ?? t(m['empty.no_bookmarks_text'])}
      action={action}
    />
  );
}
