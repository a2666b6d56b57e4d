import { m } from '@paligid/i18n/messages';
import { lazy, Suspense, useState } from 'react';
import { useApi } from '../../client/api/api.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { Button } from '../../design/Button.tsx';
import { LazyDialog } from '../../design/lazy-overlays.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { FailureBanner } from '../auth/form/Banner.tsx';
import { ACTION_MESSAGES, useSubmit } from '../auth/form/useForm.ts';
import { useDay } from '../stories/time/useNow.ts';
import type { StartedApp } from './AuthenticatorDialog.tsx';
import styles from './security.module.css';
import type { SectionPartProps } from './useSecurity.ts';

/** It draws a QR code, which no other part needs. */
const LazyAuthenticatorDialog = lazy(() =>
  import('./AuthenticatorDialog.tsx').then(({ AuthenticatorDialog }) => ({ default: AuthenticatorDialog })),
);

type Codes = { recovery_codes: string[] };

export function AuthenticatorRow({ security, run, reload }: SectionPartProps) {
  const t = useTranslation();
  const day = useDay();
  const api = useApi();
  const notify = useNotify();
  const { submit, busyWith, failure } = useSubmit<'start' | 'remove' | 'renew'>();
  const [started, setStarted] = useState<StartedApp>();
  const [codes, setCodes] = useState<string[]>();
  const { authenticator: app } = security;
  const start = () =>
    submit('start', ACTION_MESSAGES, () =>
      run(async () => setStarted(await api.send<StartedApp>('POST', '/users/me/authenticator'))),
    );
  const remove = () =>
    submit('remove', ACTION_MESSAGES, () =>
      run(async () => {
        await api.send('DELETE', '/users/me/authenticator');
        notify({ text: t(m['security.app_removed']) });
        await reload();
      }),
    );
  const renew = () =>
    submit('renew', ACTION_MESSAGES, () =>
      run(async () => {
        setCodes((await api.send<Codes>('POST', '/users/me/recovery-codes')).recovery_codes);
        await reload();
      }),
    );
  const enabled = async (told: string[]) => {
    setStarted(undefined);
    setCodes(told);
    await reload();
  };
  return (
    <div className={styles['form']}>
      <div className={styles['row']}>
        <div className={styles['words']}>
          <p className={styles['name']}>{t(m['security.app'])}</p>
          <p className={styles['note']}>
            {app === null
              ? t(m['security.app_text'])
              : t(m['security.app_on'], { when: day(app.enabled_at) })}
          </p>
          {app !== null && (
            <p className={styles['note']}>{t(m['security.codes_left'], { n: app.recovery_codes_left })}</p>
          )}
        </div>
        {app === null ? (
          <Button variant="quiet" size="medium" isBusy={busyWith === 'start'} onClick={() => void start()}>
            {t(m['security.app_add'])}
          </Button>
        ) : (
          <div className={styles['actions']}>
            <Button variant="quiet" size="medium" isBusy={busyWith === 'renew'} onClick={() => void renew()}>
              {t(m['security.codes_renew'])}
            </Button>
            <Button
              variant="ghost"
              size="medium"
              isBusy={busyWith === 'remove'}
              onClick={() => void remove()}
            >
              {t(m['security.app_remove'])}
            </Button>
          </div>
        )}
      </div>
      <FailureBanner failure={failure} />
      <Suspense>
        {started !== undefined && (
          <LazyAuthenticatorDialog
            started={started}
            run={run}
            onEnabled={enabled}
            onClose={() => setStarted(undefined)}
          />
        )}
        {codes !== undefined && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
      </Suspense>
    </div>
  );
}

/** The only time that the codes are shown: nobody can tell them later. */
function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslation();
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      notify({ text: t(m['security.codes_copied']) });
    } catch {
      notify({ kind: 'error', text: t(m['security.codes_copy_failed']) });
    }
  };
  return (
    <LazyDialog
      title={t(m['security.codes_title'])}
      text={t(m['security.codes_text'])}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" size="medium" icon="copy" onClick={() => void copy()}>
            {t(m['security.codes_copy'])}
          </Button>
          <Button size="medium" onClick={onClose}>
            {t(m['security.codes_done'])}
          </Button>
        </>
      }
    >
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </LazyDialog>
  );
}
