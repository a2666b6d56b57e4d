import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import { ErrorPanel } from '../../design/ErrorPanel.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { ErrorKind } from './global-errors.ts';

/** Long enough to be seen: a panel that flickers looks as if the click was lost. */
const RETRY_DELAY_MS = 500;

/** For the button of an error panel: waits a moment, retries, and shows a busy state meanwhile. */
function useRetry(retry: () => unknown) {
  const [isRetrying, setRetrying] = useState(false);
  const onRetry = async () => {
    setRetrying(true);
    try {
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      await retry();
    } finally {
      setRetrying(false);
    }
  };
  return { isRetrying, onRetry: () => void onRetry() };
}

interface ErrorNoticeProps {
  kind: ErrorKind;
  retry: () => unknown;
}

/** Describes an error and offers a retry. */
export function ErrorNotice({ kind, retry }: ErrorNoticeProps) {
  const t = useTranslation();
  const retrying = useRetry(retry);
  const [title, text] =
    kind === 'network'
      ? [m['errors.panel.network_title'], m['errors.panel.network_text']]
      : [m['errors.panel.other_title'], m['errors.panel.other_text']];
  const icon = kind === 'network' ? 'wifi-slash' : 'warning-circle';
  return <ErrorPanel title={t(title)} text={t(text)} icon={icon} {...retrying} />;
}
