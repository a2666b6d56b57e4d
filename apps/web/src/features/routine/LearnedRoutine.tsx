import { minuteOf } from '@paligid/domain/routines/day-times';
import { formatUnbrokenClock } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../client/api/api.ts';
import { errorText } from '../../client/errors/error-text.ts';
import { consentsQuery, useConsentChange } from '../../client/preferences/consents.ts';
import type { RoutineData } from '../../client/queries/routines.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { Button } from '../../design/Button.tsx';
import { Switch } from '../../design/Switch.tsx';
import { type Translate, useTranslation } from '../../i18n/useTranslation.ts';
import { PHASE_NAMES } from '../stories/phase-names.ts';
import { dayNames } from './day-names.ts';
import styles from './routine-screen.module.css';

const MINUTE_MS = 60_000;
const ANCHORS = {
  home: m['routine.anchor_home'],
  work: m['routine.anchor_work'],
  school: m['routine.anchor_school'],
};

/** The consent to learning, off by default, and what was learned, with what is wrong of it. */
export function LearnedRoutine({ userId, data }: { userId: string; data: RoutineData }) {
  const t = useTranslation();
  const notify = useNotify();
  const consents = useQuery(consentsQuery(useApi(), userId)).data?.consents;
  const change = useConsentChange(userId);
  const isOn = consents?.find(({ kind }) => kind === 'routines')?.is_given ?? false;
  const onError = (error: Error) => notify({ kind: 'error', text: errorText(error, t) });
  return (
    <section className={styles['learned']}>
      <Switch
        isLong
        label={t(m['routine.learn'])}
        text={t(m['routine.learn_text'])}
        isOn={isOn}
        isDisabled={consents === undefined}
        onChange={(isGiven) => change.mutate({ kind: 'routines', isGiven }, { onError })}
      />
      {data.source === 'learned' && <LearnedParts data={data} />}
    </section>
  );
}

function LearnedParts({ data: { anchors, routines } }: { data: RoutineData }) {
  const t = useTranslation();
  const deny = useDenial();
  const places = anchors.map(({ kind, place }) => t(ANCHORS[kind], { place: place.name }));
  return (
    <>
      <h2 className={styles['heading']}>{t(m['routine.learned'])}</h2>
      {places.length > 0 && (
        <p className={styles['text']}>{t(m['routine.anchors'], { places: places.join(', ') })}</p>
      )}
      <ul>
        {routines.map((part) => {
          const phase = t(PHASE_NAMES[part.routine_phase]);
          return (
            <li
              key={`${part.routine_phase} ${part.days.join()} ${part.starts_at}`}
              className={styles['learnedPart']}
            >
              <div>
                <p className={styles['name']}>{phase}</p>
                <p className={styles['text']}>{hoursText(part, t)}</p>
              </div>
              <Button
                variant="quiet"
                size="medium"
                isBusy={deny.isPending && deny.variables === part.routine_phase}
                aria-label={t(m['routine.right_no'], { phase })}
                onClick={() => deny.mutate(part.routine_phase)}
              >
                {t(m['routine.right_no_short'])}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

type Part = RoutineData['routines'][number];

function hoursText({ days, starts_at, ends_at }: Part, t: Translate): string {
  const clock = (time: string) => formatUnbrokenClock(minuteOf(time) * MINUTE_MS, 'UTC');
  return t(m['routine.part'], { days: dayNames(days, t), from: clock(starts_at), to: clock(ends_at) });
}

function useDenial() {
  const t = useTranslation();
  const api = useApi();
  const notify = useNotify();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (routine_phase: Part['routine_phase']) =>
      api.send('POST', '/smart/routines/feedback', { routine_phase, correct: false }),
    onSuccess: () => {
      notify({ text: t(m['routine.feedback_thanks']) });
      return queryClient.invalidateQueries({ queryKey: ['smart'] });
    },
    onError: (error: Error) => notify({ kind: 'error', text: errorText(error, t) }),
  });
}
