import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { storeSaveIntent } from '../../../client/bookmarks/save-intent.ts';
import { useSavingDeps } from '../../../client/bookmarks/useSavingDeps.ts';
import { bookmarkStateQuery, loadSaving } from '../../../client/queries/bookmarks.ts';
import { useNotify } from '../../../client/stores/useNotices.ts';
import { useSession } from '../../../client/stores/useSession.ts';
import { classNames } from '../../../design/class-names.ts';
import { Icon } from '../../../design/Icon.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { IconLink } from '../../../design/IconLink.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { savePath, storyDetailId } from '../story-path.ts';
import styles from './save-button.module.css';

interface SaveButtonProps {
  story: Story;
  /** 'default' has its label beside or below the icon; the others have the icon alone. */
  variant?: 'default' | 'minimal' | 'floating';
}

const BUTTON_VARIANTS = { default: 'bar', minimal: 'plain', floating: 'floating' } as const;

/** Saves a story, and removes it again. A guest is sent to sign in, after which the story is saved. */
export function SaveButton({ story, variant = 'default' }: SaveButtonProps) {
  const { user, isExpected } = useSession();
  return user === null && !isExpected ? (
    <GuestSaveLink story={story} variant={variant} />
  ) : (
    <ReaderSaveButton story={story} variant={variant} userId={user?.id} />
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

function ReaderSaveButton({
  story,
  variant,
  userId,
}: Required<SaveButtonProps> & { userId: string | undefined }) {
  const t = useTranslation();
  const deps = useSavingDeps();
  const notify = useNotify();
  const id = storyDetailId(story);
  const { data, isLoading } = useQuery(bookmarkStateQuery(deps, userId, id));
  const [isSending, setSending] = useState(false);
  const isSaved = data?.isSaved ?? false;
  const hasNotes = isSaved && data?.notes != null;

  async function toggle() {
    setSending(true);
    try {
      const saving = await loadSaving(deps);
      await (isSaved ? saving.remove(id) : saving.save(id, story));
    } catch {
      // The code that saves could not be loaded.
      notify({
        text: t(isSaved ? m['save.removal_failed'] : m['save.failed']),
        kind: 'error',
        duration: 5_000,
      });
    } finally {
      setSending(false);
    }
  }

  const label = isSaved
    ? t(hasNotes ? m['save.saved_named_notes'] : m['save.saved_named'], { title: story.title })
    : t(m['save.save_named'], { title: story.title });
  return (
    <IconButton
      label={label}
      icon="bookmark-simple"
      weight={isSaved ? 'fill' : 'regular'}
      variant={BUTTON_VARIANTS[variant]}
      className={classNames(styles['save'], isSaved ? styles['saved'] : undefined)}
      disabled={userId === undefined || isLoading || isSending}
      onClick={toggle}
    >
      {variant === 'default' && <span>{t(isSaved ? m['save.saved'] : m['save.save'])}</span>}
      {hasNotes && <Icon name="note" weight="bold" size={14} />}
    </IconButton>
  );
}
