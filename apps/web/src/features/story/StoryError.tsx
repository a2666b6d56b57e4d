import { m } from '@paligid/i18n/messages';
import { useIsOnline } from '../../client/connectivity/useIsOnline.ts';
import { Button } from '../../design/Button.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { ErrorState } from '../../design/empty/ErrorState.tsx';
import { OfflineState } from '../../design/empty/OfflineState.tsx';
import { LinkButton } from '../../design/LinkButton.tsx';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';

export function StoryError({ onRetry }: { onRetry: () => void }) {
  const t = useTranslation();
  const isOnline = useIsOnline();
  const action = (
    <Button variant="ghost" onClick={onRetry}>
      {t(m['stories.try_again'])}
    </Button>
  );
  return (
    <>
      <h1>
        <VisuallyHidden>{t(m['story.header'])}</VisuallyHidden>
      </h1>
      {isOnline ? (
        <ErrorState text={t(m['story.trouble'])} action={action} />
      ) : (
        <OfflineState action={action} />
      )}
    </>
  );
}

export function StoryNotFound() {
  const t = useTranslation();
  return (
    <>
      <h1>
        <VisuallyHidden>{t(m['story.title_unknown'])}</VisuallyHidden>
      </h1>
      <EmptyState
        art="no-results"
        title={t(m['story.unknown'])}
        text={t(m['story.unknown_text'])}
        action={
          <LinkButton to="/focus" variant="ghost">
            {t(m['story.to_focus'])}
          </LinkButton>
        }
      />
    </>
  );
}
