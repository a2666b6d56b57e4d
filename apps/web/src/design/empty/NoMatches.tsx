import { m } from '@paligid/i18n/messages';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { EmptyState, type EmptyStateText } from '../EmptyState.tsx';

/** Empty state: no place is set, so nothing can be near it. */
export function NoLocation({ text, action }: EmptyStateText) {
  const t = useTranslation();
  return (
    <EmptyState
      art="no-location"
      title={t(m['empty.no_location'])}
      text={text ?? t(m['empty.no_location_text'])}
      action={action}
    />
  );
}

interface NoMatchesProps extends EmptyStateText {
  /** Whether the reader typed a search rather than chose a filter. */
  isSearch?: boolean;
}

/** Empty state: nothing matches the search or filter. */
export function NoMatches({ isSearch = false, text, action }: NoMatchesProps) {
  const t = useTranslation();
  const hint = t(isSearch ? m['empty.no_matches_search'] : m['empty.no_matches_text']);
  return <EmptyState art="no-results" title={t(m['empty.no_matches'])} text={text ?? hint} action={action} />;
}
