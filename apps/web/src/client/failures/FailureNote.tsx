import { m } from '@paligid/i18n/messages';
import { ErrorPanel } from '../../design/ErrorPanel.tsx';
import { useWords } from '../../words/words.ts';
import type { FailureKind } from './failure-panel.ts';
import { useRetry } from './useRetry.ts';

interface FailureNoteProps {
  kind: FailureKind;
  retry: () => unknown;
}

/** What went wrong as a whole, and a way to try again. */
export function FailureNote({ kind, retry }: FailureNoteProps) {
  const say = useWords();
  const retrying = useRetry(retry);
  const [title, text] =
    kind === 'network'
      ? [m['errors.panel.network_title'], m['errors.panel.network_text']]
      : [m['errors.panel.other_title'], m['errors.panel.other_text']];
  const icon = kind === 'network' ? 'wifi-slash' : 'warning-circle';
  return <ErrorPanel title={say(title)} text={say(text)} icon={icon} {...retrying} />;
}
