import { m } from '@paligid/i18n/messages';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Chat } from '../../client/chat/chat.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { Button } from '../../design/Button.tsx';
import { LazyDialog } from '../../design/lazy-overlays.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './delete-history.module.css';

interface DeleteHistoryProps {
  chat: Chat;
  /** A question under way would be stored after the deletion. */
  isSending: boolean;
  onDeleted: () => void;
}

/** Says where questions and answers are kept, and deletes them after a second question. */
export function DeleteHistory({ chat, isSending, onDeleted }: DeleteHistoryProps) {
  const t = useTranslation();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const deletion = useMutation({
    mutationFn: () => chat.deleteHistory(),
    // Asked again by the reader, who sees the failure.
    networkMode: 'always',
    onSuccess: () => {
      notify({ text: t(m['chat.history_deleted']) });
      onDeleted();
    },
    onError: () => notify({ kind: 'error', text: t(m['chat.history_delete_failed']) }),
  });
  return (
    <div className={styles['row']}>
      <p>{t(m['chat.history_note'])}</p>
      <Button variant="quiet" size="medium" disabled={isSending} onClick={() => setAsking(true)}>
        {t(m['chat.history_delete'])}
      </Button>
      {isAsking && (
        <Suspense>
          <LazyDialog
            title={t(m['chat.history_sure'])}
            text={t(m['chat.history_sure_text'])}
            isOpen
            onClose={() => setAsking(false)}
            actions={
              <>
                <Button variant="ghost" size="medium" onClick={() => setAsking(false)}>
                  {t(m['chat.history_keep'])}
                </Button>
                <Button size="medium" isBusy={deletion.isPending} onClick={() => deletion.mutate()}>
                  {t(m['chat.history_delete_yes'])}
                </Button>
              </>
            }
          />
        </Suspense>
      )}
    </div>
  );
}
