import { m } from '@paligid/i18n/messages';
import { Suspense } from 'react';
import { useIsOnline } from '../../client/connectivity/connectivity.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { ErrorPanel } from '../../design/ErrorPanel.tsx';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { AuthenticatorRow } from './AuthenticatorRow.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DeviceList } from './DeviceList.tsx';
import { PasskeyRows } from './PasskeyRows.tsx';
import { PasswordRow } from './PasswordRow.tsx';
import styles from './security.module.css';
import { useConfirmed } from './useConfirmed.ts';
import { useSecurity } from './useSecurity.ts';

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
