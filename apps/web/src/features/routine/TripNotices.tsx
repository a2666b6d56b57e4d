import { COMMUTE_PHASES, type CommutePhase } from '@paligid/domain/routines/day-times';
import { m } from '@paligid/i18n/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, useId } from 'react';
import { useApi } from '../../client/api/api.ts';
import { errorText } from '../../client/errors/error-text.ts';
import { ClientOnly } from '../../client/lazy-content.tsx';
import { queryKeys } from '../../client/queries/query-keys.ts';
import type { RoutineData } from '../../client/queries/routines.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { Switch } from '../../design/Switch.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import styles from './routine-screen.module.css';

const LABELS = {
  morning_commute: m['routine.notify_morning'],
  evening_commute: m['routine.notify_evening'],
};

/** Lazy: it needs the state of this browser. */
const DeviceNote = lazy(() => import('./DeviceNote.tsx').then((it) => ({ default: it.DeviceNote })));

/** A switch for each commute of the routine; nothing without one. */
export function TripNotices({ userId, data }: { userId: string; data: RoutineData }) {
  const t = useTranslation();
  const id = useId();
  const { notify } = data;
  const phases = COMMUTE_PHASES.filter((phase) =>
    data.routines.some(({ routine_phase }) => routine_phase === phase),
  );
  if (notify === undefined || phases.length === 0) return null;
  return (
    <section className={styles['learned']} aria-labelledby={id}>
      <h2 id={id} className={styles['heading']}>
        {t(m['routine.notify_title'])}
      </h2>
      <p className={styles['text']}>{t(m['routine.notify_text'])}</p>
      {phases.map((phase) => (
        <PhaseSwitch key={phase} userId={userId} phase={phase} isOn={notify.includes(phase)} />
      ))}
      {notify.length > 0 && (
        <ClientOnly>
          <DeviceNote />
        </ClientOnly>
      )}
    </section>
  );
}

/** Each stores its own change, so that two presses in a row both count. */
function PhaseSwitch({ userId, phase, isOn }: { userId: string; phase: CommutePhase; isOn: boolean }) {
  const t = useTranslation();
  const change = useNoticeChange(userId, phase);
  return (
    <Switch
      label={t(LABELS[phase])}
      isOn={change.isPending ? change.variables : isOn}
      isDisabled={change.isPending}
      onChange={(wanted) => change.mutate(wanted)}
    />
  );
}

function useNoticeChange(userId: string, phase: CommutePhase) {
  const t = useTranslation();
  const api = useApi();
  const locale = useLocale();
  const notifyReader = useNotify();
  const queryClient = useQueryClient();
  const queryKey = queryKeys.smart('routines', locale, userId);
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      await queryClient.cancelQueries({ queryKey });
      return api.send('POST', '/smart/predictions/notify', { routine_phase: phase, enabled: isOn });
    },
    onSuccess: (_, isOn) =>
      queryClient.setQueryData<RoutineData>(
        queryKey,
        (data) =>
          data && {
            ...data,
            notify: [...data.notify.filter((one) => one !== phase), ...(isOn ? [phase] : [])],
          },
      ),
    onError: (error: Error) => notifyReader({ kind: 'error', text: errorText(error, t) }),
  });
}
