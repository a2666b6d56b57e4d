import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './routine-screen.module.css';

interface DeleteRoutineProps {
  isBusy: boolean;
  /** Rejects when it could not be deleted; the failure is shown elsewhere. */
  onDelete: () => Promise<unknown>;
}

export function DeleteRoutine({ isBusy, onDelete }: DeleteRoutineProps) {
  const t = useTranslation();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <div className={styles['part']}>
        <p className={styles['text']}>{t(m['routine.delete_note'])}</p>
        <Button variant="quiet" size="medium" icon="x" onClick={() => setAsking(true)}>
          {t(m['routine.delete'])}
        </Button>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons
    <div role="group" className={styles['question']} aria-label={t(m['routine.delete_sure'])}>
      <p className={styles['sure']}>{t(m['routine.delete_sure'])}</p>
      <Button
        variant="ghost"
        size="medium"
        isBusy={isBusy}
        onClick={() =>
          void onDelete().then(
            () => setAsking(false),
            () => {},
          )
        }
      >
        {t(m['routine.delete_yes'])}
      </Button>
      <Button variant="quiet" size="medium" onClick={() => setAsking(false)}>
        {t(m['routine.delete_no'])}
      </Button>
    </div>
  );
}
