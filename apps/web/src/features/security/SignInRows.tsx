import { m } from '@paligid/i18n/messages';
import { Suspense, useState } from 'react';
import { useApi } from '../../client/api/api.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { useIsHydrated } from '../../client/useIsHydrated.ts';
import { Button } from '../../design/Button.tsx';
import { LazyDialog } from '../../design/lazy-overlays.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { PasswordInput } from '../auth/form/AuthInput.tsx';
import { FailureBanner } from '../auth/form/Banner.tsx';
import { passwordError } from '../auth/form/credentials.ts';
import { SubmitButton } from '../auth/form/FormParts.tsx';
import { ACTION_MESSAGES, useForm, useSubmit } from '../auth/form/useForm.ts';
import { canUsePasskeys } from '../auth/passkey/passkey-support.ts';
import { useDay } from '../stories/time/useNow.ts';
import styles from './security.module.css';
import type { SectionPartProps } from './useSecurity.ts';

export function PasswordRow(props: SectionPartProps) {
  const { has_password: hasPassword, password_changed_at: changedAt } = props.security;
  const t = useTranslation();
  const day = useDay();
  const [isOpen, setOpen] = useState(false);
  const state =
    changedAt === null
      ? t(m['security.password_set'])
      : t(m['security.password_changed'], { when: day(changedAt) });
  return (
    <div className={styles['row']}>
      <div className={styles['words']}>
        <p className={styles['name']}>{t(m['security.password'])}</p>
        <p className={styles['note']}>{hasPassword ? state : t(m['security.password_none'])}</p>
      </div>
      <Button variant="quiet" size="medium" onClick={() => setOpen(true)}>
        {t(hasPassword ? m['security.change'] : m['security.set'])}
      </Button>
      {isOpen && (
        <Suspense>
          <PasswordDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function PasswordDialog({ security, run, reload, onClose }: SectionPartProps & { onClose: () => void }) {
  const t = useTranslation();
  const api = useApi();
  const notify = useNotify();
  const { submit, busyWith, failure } = useSubmit<'save'>();
  const { has_password: hasPassword } = security;
  const save = (form: FormData) =>
    void submit('save', ACTION_MESSAGES, () =>
      run(async () => {
        await api.send('POST', '/auth/password/change', {
          new_password: String(form.get('new')),
          ...(hasPassword && { current_password: String(form.get('current')) }),
        });
        onClose();
        notify({ text: t(m['security.password_saved']) });
        await reload();
      }),
    );
  const { errors, props: form } = useForm(checkNew, save);
  return (
    <LazyDialog
      title={t(hasPassword ? m['security.change_title'] : m['security.set_title'])}
      text={t(m['security.change_text'])}
      isOpen
      onClose={onClose}
    >
      <form {...form} className={styles['form']}>
        <FailureBanner failure={failure} />
        {hasPassword && (
          <PasswordInput
            error={undefined}
            kind="current-password"
            name="current"
            label={m['security.current']}
          />
        )}
        <PasswordInput error={errors?.new} kind="new-password" name="new" label={m['security.new']} />
        <SubmitButton
          label={t(m['security.save'])}
          busyLabel={t(m['security.saving'])}
          isBusy={busyWith !== null}
        />
      </form>
    </LazyDialog>
  );
}

function checkNew(form: FormData) {
  const error = passwordError(String(form.get('new')));
  return error && { new: error };
}

type CreatePasskey = typeof import('../auth/passkey/passkey-client.ts')['createPasskey'];

const ADD_MESSAGES = { noReason: m['security.passkey_refused'], unknown: m['security.passkey_cancelled'] };

export function PasskeyRows({ security, run, reload }: SectionPartProps) {
  const t = useTranslation();
  const day = useDay();
  const api = useApi();
  const notify = useNotify();
  const { submit, busyWith, failure } = useSubmit();
  const isPossible = useIsHydrated() && canUsePasskeys(window);
  const add = () =>
    submit('add', ADD_MESSAGES, () =>
      run(async () => {
        const options = await api.send<Parameters<CreatePasskey>[0]>('POST', '/users/me/passkeys/options');
        const { createPasskey, PasskeyKnown } = await import('../auth/passkey/passkey-client.ts');
        try {
          await api.send('POST', '/users/me/passkeys', { passkey: await createPasskey(options) });
        } catch (error) {
          throw error instanceof PasskeyKnown ? new Error(t(m['security.passkey_known'])) : error;
        }
        notify({ text: t(m['security.passkey_added']) });
        await reload();
      }),
    );
  const remove = (id: string) =>
    submit(id, ACTION_MESSAGES, () =>
      run(async () => {
        await api.send('DELETE', `/users/me/passkeys/${id}`);
        notify({ text: t(m['security.passkey_removed']) });
        await reload();
      }),
    );
  return (
    <div className={styles['form']}>
      <div className={styles['row']}>
        <div className={styles['words']}>
          <p className={styles['name']}>{t(m['security.passkeys'])}</p>
          <p className={styles['note']}>
            {t(isPossible ? m['security.passkeys_text'] : m['security.passkey_unsupported'])}
          </p>
        </div>
        {isPossible && (
          <Button variant="quiet" size="medium" isBusy={busyWith === 'add'} onClick={() => void add()}>
            {t(busyWith === 'add' ? m['security.passkey_adding'] : m['security.passkey_add'])}
          </Button>
        )}
      </div>
      <FailureBanner failure={failure} />
      {security.passkeys.length > 0 && (
        <ul className={styles['list']}>
          {security.passkeys.map(({ id, name, created_at: at }) => {
            const title = name === '' ? t(m['security.passkey_unnamed']) : name;
            return (
              <li key={id} className={styles['row']}>
                <span className={styles['words']}>
                  {t(m['security.passkey_made'], { name: title, when: day(at) })}
                </span>
                <Button
                  variant="ghost"
                  size="medium"
                  isBusy={busyWith === id}
                  aria-label={t(m['security.passkey_remove_label'], { name: title })}
                  onClick={() => void remove(id)}
                >
                  {t(m['security.passkey_remove'])}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
