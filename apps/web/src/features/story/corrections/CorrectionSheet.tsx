import type { CorrectionKind } from '@paligid/contract/entities/corrections';
import { m } from '@paligid/i18n/messages';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../client/api/api.ts';
import { ApiRequestError } from '../../../client/api/api-error.ts';
import { useNotify } from '../../../client/stores/useNotices.ts';
import { Icon } from '../../../design/Icon.tsx';
import type { IconName } from '../../../design/icons.ts';
import { Sheet } from '../../../design/Sheet.tsx';
import { type PlainMessage, useTranslation } from '../../../i18n/useTranslation.ts';
import { deviceKey, KIND_NAMES, recordOwnCorrection } from './corrections.ts';
import styles from './story-corrections.module.css';

const CHOICES: readonly { kind: CorrectionKind; icon: IconName; note: PlainMessage }[] = [
  { kind: 'place', icon: 'map-pin', note: m['correction.place_note'] },
  { kind: 'old', icon: 'clock', note: m['correction.old_note'] },
  { kind: 'event', icon: 'arrows-left-right', note: m['correction.event_note'] },
  { kind: 'duplicate', icon: 'copy', note: m['correction.duplicate_note'] },
  { kind: 'severity', icon: 'scales', note: m['correction.severity_note'] },
  { kind: 'translation', icon: 'translate', note: m['correction.translation_note'] },
];

const TOO_MANY = 429;

interface CorrectionSheetProps {
  storyId: string;
  /** What this reader has said before. */
  sent: readonly CorrectionKind[];
  onSent: (kind: CorrectionKind) => void;
  onClose: () => void;
}

/** Six choices, each sent with one tap. */
export function CorrectionSheet({ storyId, sent, onSent, onClose }: CorrectionSheetProps) {
  const t = useTranslation();
  const api = useApi();
  const notify = useNotify();
  const { mutate, variables, isPending, isError, error } = useMutation({
    mutationFn: (kind: CorrectionKind) =>
      api.send('POST', `/story/${storyId}/corrections`, { kind, device_key: deviceKey() }),
    onSuccess: (_answer, kind) => {
      recordOwnCorrection(storyId, kind);
      onSent(kind);
      notify({ kind: 'success', text: t(m['correction.sent']) });
      onClose();
    },
  });
  const isTooMany = error instanceof ApiRequestError && error.status === TOO_MANY;
  return (
    <Sheet title={t(m['correction.title'])} isOpen onClose={onClose}>
      <p className={styles['lead']}>{t(m['correction.lead'])}</p>
      <ul className={styles['choices']}>
        {CHOICES.map(({ kind, icon, note }) => {
          const isSent = sent.includes(kind);
          const isSending = isPending && variables === kind;
          return (
            <li key={kind}>
              <button
                type="button"
                className={styles['choice']}
                aria-disabled={isSent || isPending || undefined}
                onClick={() => !isSent && !isPending && mutate(kind)}
              >
                <Icon name={isSent ? 'check' : icon} weight="bold" size={22} />
                <span className={styles['words']}>
                  <b>{t(KIND_NAMES[kind])}</b>
                  <span>{isSending ? t(m['correction.sending']) : t(note)}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <p role="status" className={styles['failed']}>
        {isError && t(isTooMany ? m['correction.too_many'] : m['correction.failed'])}
      </p>
    </Sheet>
  );
}
