import { m } from '@paligid/i18n/messages';
import { useIsOnline } from '../../../client/connectivity/connectivity.ts';
import { Button } from '../../../design/Button.tsx';
import { ErrorState, OfflineState } from '../../../design/EmptyState.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';

interface FeedErrorProps {
  onRetry: () => void;
  /** What could not be loaded, if not the feed. */
  text?: string;
}

/** Loading the stories failed. That is not the same as no news, so it never looks like it. */
export function FeedError({ onRetry, text }: FeedErrorProps) {
  const t = useTranslation();
  const isOnline = useIsOnline();
  const action = (
    <Button variant="ghost" onClick={onRetry}>
      {t(m['stories.try_again'])}
    </Button>
  );
  return isOnline ? (
    <ErrorState text={text ?? t(m['stories.trouble'])} action={action} />
  ) : (
    <OfflineState action={action} />
  );
}
