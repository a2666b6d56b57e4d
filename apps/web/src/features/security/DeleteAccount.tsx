import { m } from '@paligid/i18n/messages';
import { Suspense, useState } from 'react';
import { useApi } from '../../client/api/api.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { Button } from '../../design/Button.tsx';
import { LazyDialog } from '../../design/lazy-overlays.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { FailureBanner } from '../auth/form/Banner.tsx';
import { ACTION_MESSAGES, useSubmit } from '../auth/form/useForm.ts';
import { useDay } from '../stories/time/useDay.ts';
import type { SectionPartProps } from './section-part.ts';
import styles from './security.module.css';

/** Asks first; afterwards says when the account goes, and offers to keep it. */
export function DeleteAccount({ security, run, reload }: SectionPartProps) {
  const t = useTranslation();
  const day = useDay();
  const api = useApi();
  const notify = useNotify();
  const { submit, busyWith, failure } = useSubmit<'delete' | 'undo'>();
  const [isAsking, setAsking] = useState(false);
  /** The question goes first: another may follow, who the reader is. */
  const remove = () => {
    setAsking(false);
    return submit('delete', ACTION_MESSAGES, () =>
      run(async () => {
        await api.send('DELETE', '/users/me');
        await reload();
      }),
    );
  };
  const undo = () =>
    submit('undo', ACTION_MESSAGES, async () => {
      await api.send('DELETE', '/users/me/deletion');
      notify({ text: t(m['security.delete_undone']) });
      await reload();
    });
  if (security.deletion_due_at !== null) {
    return (
      <div className={styles['due']} role="status">
        <p className={styles['name']}>
          {t(m['security.deleted_title'], { when: day(security.deletion_due_at) })}
        </p>
        <p className={styles['note']}>{t(m['security.deleted_text'])}</p>
        <FailureBanner failure={failure} />
        <Button size="medium" isBusy={busyWith === 'undo'} onClick={() => void undo()}>
          {t(m['security.delete_cancel'])}
        </Button>
      </div>
    );
  }
  return (
    <div>
      <FailureBanner failure={failure} />
      <Button
        variant="ghost"
        size="medium"
        className={styles['danger']}
        isBusy={busyWith === 'delete'}
        onClick={() => setAsking(true)}
      >
        {t(busyWith === 'delete' ? m['security.delete_busy'] : m['security.delete'])}
      </Button>
      {isAsking && (
        <Suspense>
          <LazyDialog
            title={t(m['security.delete_title'])}
            text={t(m['security.delete_text'])}
            isOpen
            onClose={() => setAsking(false)}
            actions={
              <>
                <Button size="medium" onClick={() => setAsking(false)}>
                  {t(m['security.delete_cancel'])}
                </Button>
                <Button variant="ghost" size="medium" onClick={() => void remove()}>
                  {t(m['security.delete_confirm'])}
                </Button>
              </>
            }
          />
        </Suspense>
      )}
    </div>
  );
}
