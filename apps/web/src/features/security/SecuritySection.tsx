import { m } from '@paligid/i18n/messages';
import { Suspense, useState } from 'react';
import { useApi } from '../../client/api/api.ts';
import { useIsOnline } from '../../client/connectivity/connectivity.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { Button } from '../../design/Button.tsx';
import { ErrorPanel } from '../../design/ErrorPanel.tsx';
import { LazyDialog } from '../../design/lazy-overlays.ts';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { FailureBanner } from '../auth/form/Banner.tsx';
import { ACTION_MESSAGES, useSubmit } from '../auth/form/useForm.ts';
import { useDay } from '../stories/time/useNow.ts';
import { AuthenticatorRow } from './AuthenticatorRow.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { DeviceList } from './DeviceList.tsx';
import { PasskeyRows, PasswordRow } from './SignInRows.tsx';
import styles from './security.module.css';
import { type SectionPartProps, useConfirmed, useSecurity } from './useSecurity.ts';

/** How the account is guarded: devices, ways to sign in, deletion. For settings; loads by itself. */
export function SecuritySection() {
  const t = useTranslation();
  const { user } = useSession();
  if (user === null) {
    return (
      <div className={styles['card']}>
        <p className={styles['note']}>{t(m['security.guest'])}</p>
      </div>
    );
  }
  return <AccountSecurity userId={user.id} />;
}

function AccountSecurity({ userId }: { userId: string }) {
  const t = useTranslation();
  const isOnline = useIsOnline();
  const { security, devices, reload } = useSecurity(userId);
  const { run, waiting, drop } = useConfirmed();
  const { data } = security;
  if (data === undefined || devices.data === undefined) {
    if (security.isError || devices.isError) {
      return (
        <ErrorPanel
          title={t(m['security.failed_title'])}
          text={t(isOnline ? m['security.failed_text'] : m['security.offline'])}
          isRetrying={security.isFetching || devices.isFetching}
          onRetry={() => void reload()}
        />
      );
    }
    return <SkeletonList count={3} />;
  }
  const common = { run, reload, security: data };
  return (
    <div className={styles['section']}>
      {!isOnline && <p className={styles['note']}>{t(m['security.offline'])}</p>}
      <DeviceList devices={devices.data} run={run} reload={reload} />
      <section className={styles['group']}>
        <h3 className={styles['title']}>{t(m['security.ways'])}</h3>
        <div className={styles['card']}>
          <PasswordRow {...common} />
          <PasskeyRows {...common} />
          <AuthenticatorRow {...common} />
        </div>
      </section>
      <DeleteAccount {...common} />
      <p className={styles['note']}>{t(m['security.signed_out_keeps'])}</p>
      {waiting !== undefined && (
        <Suspense>
          <ConfirmDialog security={data} action={waiting} onClose={drop} />
        </Suspense>
      )}
    </div>
  );
}

/** Asks first; afterwards says when the account goes, and offers to keep it. */
function DeleteAccount({ security, run, reload }: SectionPartProps) {
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
