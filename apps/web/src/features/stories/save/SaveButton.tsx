import { m } from '@paligid/i18n/messages';
import { lazy, Suspense } from 'react';
import { storeSaveIntent } from '../../../client/bookmarks/save-intent.ts';
import { useSession } from '../../../client/stores/useSession.ts';
import { IconButton, IconLink } from '../../../design/IconButton.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { savePath, storyDetailId } from '../story-path.ts';
import styles from './save-button.module.css';
import { BUTTON_VARIANTS, type SaveButtonProps } from './save-button-variants.ts';

const LazyReaderSaveButton = lazy(() =>
  import('./ReaderSaveButton.tsx').then(({ ReaderSaveButton }) => ({ default: ReaderSaveButton })),
);

/** Saves a story, and removes it again. A guest is sent to sign in, after which the story is saved. */
export function SaveButton({ story, variant = 'default' }: SaveButtonProps) {
  const { user, isExpected } = useSession();
  if (user === null && !isExpected) return <GuestSaveLink story={story} variant={variant} />;
  const waiting = <WaitingSaveButton story={story} variant={variant} />;
  if (user === null) return waiting;
  return (
    <Suspense fallback={waiting}>
      <LazyReaderSaveButton story={story} variant={variant} userId={user.id} />
    </Suspense>
  );
}

/** Until it is known who reads and what they have saved. */
function WaitingSaveButton({ story, variant }: Required<SaveButtonProps>) {
  const t = useTranslation();
  return (
    <IconButton
      label={t(m['save.save_named'], { title: story.title })}
      icon="bookmark-simple"
      variant={BUTTON_VARIANTS[variant]}
      className={styles['save']}
      disabled
    >
      {variant === 'default' && <span>{t(m['save.save'])}</span>}
    </IconButton>
  );
}

function GuestSaveLink({ story, variant }: Required<SaveButtonProps>) {
  const t = useTranslation();
  const id = storyDetailId(story);
  return (
    <IconLink
      to={savePath(id)}
      label={t(m['save.save_named'], { title: story.title })}
      icon="bookmark-simple"
      variant={BUTTON_VARIANTS[variant]}
      onClick={() => storeSaveIntent(() => window.sessionStorage, id, Date.now())}
    >
      {variant === 'default' && <span>{t(m['save.save'])}</span>}
    </IconLink>
  );
}
