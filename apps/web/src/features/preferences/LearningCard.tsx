import { formatMonthDay } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import { learningStepText, topicWord, weightText } from '@paligid/i18n/preferences-text';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useApi } from '../../client/api/api.ts';
import { errorText } from '../../client/errors/error-text.ts';
import { consentsQuery, useConsentChange } from '../../client/preferences/consents.ts';
import { setTracking } from '../../client/preferences/interaction-queue.ts';
import {
  isTrackingGiven,
  type LearningStep,
  preferenceCalls,
} from '../../client/preferences/preference-calls.ts';
import { browserStorage } from '../../client/stores/key-value-storage.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { Button } from '../../design/Button.tsx';
import { ErrorPanel } from '../../design/ErrorPanel.tsx';
import { LazyDialog } from '../../design/lazy-overlays.ts';
import { Switch } from '../../design/Switch.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { MANILA } from '../stories/time/manila-time.ts';
import styles from './learning-card.module.css';
import type { WeightsState } from './weights-store.ts';

interface LearningCardProps {
  userId: string;
  state: WeightsState;
}

/** Whether the product may learn from what the reader does, what it has learned, and how to undo and delete it. */
export function LearningCard({ userId, state }: LearningCardProps) {
  const t = useTranslation();
  const notify = useNotify();
  const consent = useLearningConsent(userId);
  const [isAsking, setAsking] = useState(false);
  const isOn = consent.isOn === true;

  const onError = (error: Error) => notify({ kind: 'error', text: errorText(error, t) });

  function change(isWanted: boolean) {
    const onSuccess = () => void (isWanted || state.clearSteps());
    consent.change({ kind: 'analytics', isGiven: isWanted }, { onSuccess, onError });
  }

  async function learn() {
    if (!(await state.learn())) notify({ text: t(m['preferences.learn_nothing_new']) });
  }

  function forget() {
    setAsking(false);
    const onSuccess = () => {
      state.clearSteps();
      notify({ text: t(m['preferences.forget_done']) });
    };
    consent.deleteInteractions(undefined, { onSuccess, onError });
  }

  return (
    <div className={styles['card']}>
      <Switch
        label={t(m['preferences.learn_switch'])}
        text={t(m['preferences.learn_text'])}
        isOn={isOn}
        isDisabled={consent.isOn === undefined || consent.isChanging}
        onChange={change}
      />
      {consent.hasFailed && (
        <ErrorPanel
          title={t(m['preferences.consent_failed'])}
          text={t(m['preferences.consent_failed_text'])}
          onRetry={consent.load}
          isRetrying={consent.isLoading}
        />
      )}
      {consent.isOn === false && <p className={styles['text']}>{t(m['preferences.learn_off'])}</p>}
      {isOn && <LearningSteps state={state} />}
      <LearningRule />
      {isOn && (
        <div className={styles['actions']}>
          <Button variant="ghost" size="medium" isBusy={state.isLearning} onClick={() => void learn()}>
            {t(m['preferences.learn_now'])}
          </Button>
          <Button variant="quiet" size="medium" onClick={() => setAsking(true)}>
            {t(m['preferences.forget'])}
          </Button>
        </div>
      )}
      {isAsking && (
        <Suspense>
          <LazyDialog
            title={t(m['preferences.forget_title'])}
            text={t(m['preferences.forget_text'])}
            isOpen
            onClose={() => setAsking(false)}
            actions={
              <>
                <Button onClick={() => setAsking(false)}>{t(m['preferences.forget_keep'])}</Button>
                <Button variant="ghost" onClick={forget}>
                  {t(m['preferences.forget_delete'])}
                </Button>
              </>
            }
          />
        </Suspense>
      )}
    </div>
  );
}

/** Works without script. */
function LearningRule() {
  const t = useTranslation();
  return (
    <details className={styles['rule']}>
      <summary>{t(m['preferences.learn_how'])}</summary>
      <ul>
        <li>{t(m['preferences.learn_rule_count'])}</li>
        <li>{t(m['preferences.learn_rule_for'])}</li>
        <li>{t(m['preferences.learn_rule_move'])}</li>
      </ul>
    </details>
  );
}

/** The reader's consent, as the server has it. */
function useLearningConsent(userId: string) {
  const api = useApi();
  const asked = useQuery(consentsQuery(api, userId));
  const consent = useConsentChange(userId);
  const isOn = asked.data && isTrackingGiven(asked.data);
  const track = (isTracked: boolean) => {
    setTracking(browserStorage(window), { userId, isOn: isTracked });
  };
  const deletion = useMutation({
    mutationFn: () => preferenceCalls(api).forget(),
    // What waits to be sent is deleted too, and nothing is queued meanwhile.
    onMutate: () => track(false),
    onSettled: () => track(isOn === true),
  });

  return {
    isOn,
    hasFailed: isOn === undefined && asked.isError,
    isLoading: asked.isFetching,
    load: () => void asked.refetch(),
    isChanging: consent.isPending,
    change: consent.mutate,
    deleteInteractions: deletion.mutate,
  };
}

/** Why weights have moved, newest first. */
function LearningSteps({ state }: { state: WeightsState }) {
  const t = useTranslation();
  if (state.steps.length === 0) return <p className={styles['none']}>{t(m['preferences.learn_none'])}</p>;
  return (
    <ul className={styles['steps']} aria-label={t(m['preferences.learn_title'])}>
      {state.steps.map((step) => (
        <StepRow key={step.id} step={step} undo={state.undo} />
      ))}
    </ul>
  );
}

function StepRow({ step, undo }: { step: LearningStep; undo: WeightsState['undo'] }) {
  const t = useTranslation();
  const locale = useLocale();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const named = { topic: topicWord(step.category, locale), from: weightText(step.from) };

  async function takeBack() {
    setBusy(true);
    try {
      await undo(step.id);
      notify({ text: t(m['preferences.undo_done'], named) });
    } catch (error) {
      notify({ kind: 'error', text: errorText(error, t) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <li className={styles['step']} data-undone={step.undone_at !== null || undefined}>
      <div className={styles['words']}>
        <p>{learningStepText(step, Date.now(), locale)}</p>
        <time dateTime={step.learned_at}>{formatMonthDay(Date.parse(step.learned_at), locale, MANILA)}</time>
      </div>
      {step.can_undo ? (
        <Button
          variant="ghost"
          size="medium"
          isBusy={isBusy}
          aria-label={t(m['preferences.undo_named'], named)}
          onClick={() => void takeBack()}
        >
          {t(m['preferences.undo'])}
        </Button>
      ) : (
        <span className={styles['state']}>
          {t(step.undone_at === null ? m['preferences.changed_since'] : m['preferences.undone'])}
        </span>
      )}
    </li>
  );
}
