import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSavingDeps } from '../../../client/bookmarks/useSavingDeps.ts';
import { bookmarkStateQuery, loadSaving } from '../../../client/queries/bookmarks.ts';
import { useNotify } from '../../../client/stores/useNotices.ts';
import { classNames } from '../../../design/class-names.ts';
import { Icon } from '../../../design/Icon.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { storyDetailId } from '../story-path.ts';
import styles from './save-button.module.css';
import { BUTTON_VARIANTS, type SaveButtonProps } from './save-button-variants.ts';

/** The save button of a signed-in reader. Guests never load it. */
export function ReaderSaveButton({ story, variant, userId }: Required<SaveButtonProps> & { userId: string }) {
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
      disabled={isLoading || isSending}
      onClick={toggle}
    >
      {variant === 'default' && <span>{t(isSaved ? m['save.saved'] : m['save.save'])}</span>}
      {hasNotes && <Icon name="note" weight="bold" size={14} />}
    </IconButton>
  );
}
