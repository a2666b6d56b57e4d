import { m } from '@paligid/i18n/messages';
import { Suspense, useState } from 'react';
import { useApi } from '../../client/api/api.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { Button } from '../../design/Button.tsx';
import { LazyDialog } from '../../design/lazy-overlays.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { PasswordInput } from '../auth/form/AuthInput.tsx';
import { FailureBanner } from '../auth/form/Banner.tsx';
import { passwordError } from '../auth/form/credentials.ts';
import { SubmitButton } from '../auth/form/FormParts.tsx';
import { ACTION_MESSAGES, useForm, useSubmit } from '../auth/form/useForm.ts';
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
