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
