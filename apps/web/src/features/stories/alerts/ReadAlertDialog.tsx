import type { Story } from '@paligid/contract/entities/stories';
import { addReadAlert } from '@paligid/domain/alerts/alerts-for-reader';
import { m } from '@paligid/i18n/messages';
import { useQueryClient } from '@tanstack/react-query';
import { browserStorage } from '../../../client/stores/key-value-storage.ts';
import { STORED_KEYS } from '../../../client/stores/stored-keys.ts';
import { Button } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/Dialog.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { storyDetailId } from '../story-path.ts';
import { getAlertStore } from './alert-store.ts';
import { readAlertsStore } from './useReadAlerts.ts';

interface ReadAlertDialogProps {
  story: Story;
  onClose: () => void;
  /** The alert has left its place in the list. */
  onRead: () => void;
}

/** Shown instead of hiding a severe alert in force: it stays in full, or small at the top. */
export function ReadAlertDialog({ story, onClose, onRead }: ReadAlertDialogProps) {
  const t = useTranslation();
  const store = getAlertStore(useQueryClient());
  const title = story.headline || story.title;

  function read() {
    onClose();
    markAlertRead(story, Date.now());
    store.getState().announce(t(m['alerts.now_small'], { title }));
    onRead();
  }

  return (
    <Dialog
      title={t(m['alerts.choice_title'])}
      text={t(m['alerts.choice_text'])}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={read}>
            {t(m['alerts.have_read'])}
          </Button>
          <Button onClick={onClose}>{t(m['alerts.keep'])}</Button>
        </>
      }
    >
      <p>{title}</p>
    </Dialog>
  );
}

/** Applies to the current page even where the browser stores nothing. */
export function markAlertRead(story: Story, nowMs: number): void {
  const mark = { id: storyDetailId(story), severity: story.severity, readMs: nowMs };
  const marks = addReadAlert(readAlertsStore.getState(), mark);
  readAlertsStore.setState(marks, true);
  browserStorage(window).write(STORED_KEYS.readAlerts, marks);
}
