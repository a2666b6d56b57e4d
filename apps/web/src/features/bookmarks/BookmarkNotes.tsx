import { TEXT } from '@paligid/contract/limits';
import { m } from '@paligid/i18n/messages';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import type { Saving } from '../../client/bookmarks/saving.ts';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './bookmark-notes.module.css';
import type { ShownBookmark } from './shown-bookmarks.ts';

interface BookmarkNotesProps {
  bookmark: ShownBookmark;
  title: string;
  saving: Saving;
}

/** From here on the remaining length is shown. */
const NEAR_LIMIT = 100;

/** The reader's note on a saved story, edited in its row. */
export function BookmarkNotes({ bookmark: { storyId, notes }, title, saving }: BookmarkNotesProps) {
  const t = useTranslation();
  const [draft, setDraft] = useState<string>();
  const id = useId();
  if (draft === undefined) {
    const label = t(notes === null ? m['bookmarks.note_add_named'] : m['bookmarks.note_edit_named'], {
      title,
    });
    return (
      <button
        type="button"
        className={styles[notes === null ? 'add' : 'note']}
        aria-label={notes === null ? label : `${label}. ${notes}`}
        onClick={() => setDraft(notes ?? '')}
      >
        <Icon name="note" weight="bold" size={20} />
        <span>{notes ?? t(m['bookmarks.note_add'])}</span>
      </button>
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setDraft(undefined);
    if ((draft ?? '') !== (notes ?? '')) void saving.setNotes(storyId, draft ?? '');
  }

  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') setDraft(undefined);
  }

  const left = TEXT.notes - draft.length;
  return (
    <form className={styles['form']} onSubmit={submit}>
      <label htmlFor={id}>{t(m['bookmarks.note_label'])}</label>
      <textarea
        id={id}
        value={draft}
        maxLength={TEXT.notes}
        rows={3}
        // biome-ignore lint/a11y/noAutofocus: the reader has just asked to write here.
        autoFocus
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={cancelOnEscape}
      />
      {left <= NEAR_LIMIT && <p className={styles['left']}>{t(m['bookmarks.note_left'], { n: left })}</p>}
      <div className={styles['actions']}>
        <Button type="submit" size="medium">
          {t(m['bookmarks.note_save'])}
        </Button>
        <Button variant="ghost" size="medium" onClick={() => setDraft(undefined)}>
          {t(m['bookmarks.note_cancel'])}
        </Button>
      </div>
    </form>
  );
}
