import { m } from '@paligid/i18n/messages';
import { Suspense, useId, useState } from 'react';
import { useStore } from 'zustand/react';
import { askToInstall, currentInstallState } from '../../client/install/ask-to-install.ts';
import { dismissInstall, installStore } from '../../client/install/install.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { Button } from '../../design/Button.tsx';
import { Logo } from '../../design/Logo.tsx';
import { LazyDialog } from '../../design/lazy-overlays.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import rows from '../settings/settings-rows.module.css';
import styles from './install-card.module.css';

/** Offers to install the product, where the browser can; nothing once it is installed or the reader said no. */
export function InstallCard({ isSaved = false }: { isSaved?: boolean }) {
  const t = useTranslation();
  const id = useId();
  const state = useStore(installStore, (it) => it.state);
  const { request, steps } = useInstallRequest();
  if (currentInstallState(window, state) !== 'installable') return steps;
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <Logo variant="primary" size={40} />
      <div className={styles['words']}>
        <h2 id={id} className={styles['title']}>
          {t(m['install.title'])}
        </h2>
        <p className={styles['text']}>{t(isSaved ? m['install.saved_text'] : m['install.text'])}</p>
      </div>
      <div className={styles['actions']}>
        <Button size="medium" onClick={() => void request()}>
          {t(m['install.button'])}
        </Button>
        <Button variant="ghost" size="medium" onClick={dismissInstall}>
          {t(m['install.not_now'])}
        </Button>
      </div>
      {steps}
    </section>
  );
}

/** In the settings it is always offered, unless it is installed (O-77). */
export function InstallRow() {
  const t = useTranslation();
  const state = useStore(installStore, (it) => it.state);
  const { request, steps } = useInstallRequest();
  if (currentInstallState(window, state) === 'installed') return steps;
  return (
    <div className={rows['row']}>
      <div>
        <span className={rows['name']}>{t(m['install.setting'])}</span>
        <p className={rows['note']}>{t(m['install.setting_note'])}</p>
      </div>
      <Button variant="ghost" size="medium" onClick={() => void request()}>
        {t(m['install.button'])}
      </Button>
      {steps}
    </div>
  );
}

/** What follows a press: the browser's own question, the steps of iOS, or why it is not possible. */
function useInstallRequest() {
  const t = useTranslation();
  const notify = useNotify();
  const [hasSteps, setSteps] = useState(false);

  async function request() {
    const outcome = await askToInstall(window);
    if (outcome === 'steps') setSteps(true);
    if (outcome === 'installed') notify({ text: t(m['install.done']) });
    if (outcome === 'unavailable') notify({ kind: 'error', text: t(m['install.unavailable']), duration: 0 });
  }

  const close = () => setSteps(false);
  const steps = hasSteps ? (
    <Suspense>
      <LazyDialog
        title={t(m['install.steps_title'])}
        isOpen
        onClose={close}
        actions={
          <Button size="medium" onClick={close}>
            {t(m['install.close'])}
          </Button>
        }
      >
        <ol className={styles['steps']}>
          <li>{t(m['install.step_1'])}</li>
          <li>{t(m['install.step_2'])}</li>
          <li>{t(m['install.step_3'])}</li>
        </ol>
      </LazyDialog>
    </Suspense>
  ) : null;
  return { request, steps };
}
