import { m } from '@paligid/i18n/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand/react';
import { IconButton } from '../../design/IconButton.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { connectivity } from '../connectivity/connectivity.ts';
import { useStores } from '../stores/stores.ts';
import { ErrorNotice } from './ErrorNotice.tsx';
import styles from './global-error-panel.module.css';

/** Covers the page after an uncaught error, until the failed content has loaded. */
export function GlobalErrorPanel() {
  const t = useTranslation();
  const queryClient = useQueryClient();
  const { shown, hide } = useStore(useStores().failurePanel);
  if (shown === null) return null;

  const retry = async () => {
    const failed = { type: 'active', predicate: isFailed } as const;
    await queryClient.refetchQueries(failed);
    if (connectivity.isOnline() && queryClient.getQueryCache().findAll(failed).length === 0) hide();
  };

  return (
    <div className={styles['place']}>
      <ErrorNotice kind={shown} retry={retry} />
      <IconButton icon="x" label={t(m['design.close'])} className={styles['close']} onClick={hide} />
    </div>
  );
}

function isFailed({ state }: { state: { status: string } }): boolean {
  return state.status === 'error';
}
