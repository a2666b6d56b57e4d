import { m } from '@paligid/i18n/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useApi } from '../../client/api/api.ts';
import { downloadFile } from '../../client/download-file.ts';
import { queryKeys } from '../../client/queries/query-keys.ts';
import { browserStorage } from '../../client/stores/key-value-storage.ts';
import { STORED_KEYS } from '../../client/stores/stored-keys.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { Button } from '../../design/Button.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { ConfirmDialog } from '../security/ConfirmDialog.tsx';
import { useConfirmed } from '../security/useConfirmed.ts';
import { useSecurity } from '../security/useSecurity.ts';
import styles from './privacy-group.module.css';

/** A copy of everything stored about the reader, and the deletion of their history. */
export function OwnData({ userId }: { userId: string }) {
  const t = useTranslation();
  const api = useApi();
  const notify = useNotify();
  const { security } = useSecurity(userId);
  const { run, waiting, drop } = useConfirmed();
  const download = useMutation({
    mutationFn: () =>
      run(async () => {
        const text = JSON.stringify(await api.get('/users/me/download'), null, 2);
        downloadFile({ name: 'paligid-record.json', type: 'application/json', text });
      }),
    onError: () => notify({ kind: 'error', text: t(m['settings.download_failed']) }),
  });
  return (
    <>
      <div className={styles['part']}>
        <p className={styles['text']}>{t(m['settings.download_note'])}</p>
        <Button
          variant="quiet"
          size="medium"
          icon="arrow-down"
          isBusy={download.isPending}
          onClick={() => download.mutate()}
        >
          {t(m['settings.download'])}
        </Button>
        {waiting !== undefined && security.isError && (
          <p className={styles['text']} role="alert">
            {t(m['security.failed_text'])}
          </p>
        )}
        {waiting !== undefined && security.data !== undefined && (
          <Suspense>
            <ConfirmDialog security={security.data} action={waiting} onClose={drop} />
          </Suspense>
        )}
      </div>
      <DeleteHistory userId={userId} />
    </>
  );
}

function DeleteHistory({ userId }: { userId: string }) {
  const t = useTranslation();
  const api = useApi();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const forget = useMutation({
    mutationFn: async () => {
      browserStorage(window).write(STORED_KEYS.interactions, undefined);
      await api.send('DELETE', '/users/me/reading');
      await api.send('DELETE', '/users/me/location/history');
    },
    onSuccess: () => {
      setAsking(false);
      notify({ text: t(m['settings.forgotten']) });
      void queryClient.invalidateQueries({ queryKey: queryKeys.own('reading', userId) });
      void queryClient.invalidateQueries({ queryKey: queryKeys.own('read-stories', userId) });
    },
    onError: () => notify({ kind: 'error', text: t(m['settings.forget_failed']) }),
  });
  return (
    <div className={styles['part']}>
      <p className={styles['text']}>{t(m['settings.forget_note'])}</p>
      {isAsking ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons
        <div role="group" className={styles['question']} aria-label={t(m['settings.forget_sure'])}>
          <p className={styles['sure']}>{t(m['settings.forget_sure'])}</p>
          <Button size="medium" isBusy={forget.isPending} onClick={() => forget.mutate()}>
            {t(m['settings.forget_yes'])}
          </Button>
          <Button variant="ghost" size="medium" onClick={() => setAsking(false)}>
            {t(m['settings.forget_no'])}
          </Button>
        </div>
      ) : (
        <Button variant="quiet" size="medium" icon="x" onClick={() => setAsking(true)}>
          {t(m['settings.forget'])}
        </Button>
      )}
    </div>
  );
}
