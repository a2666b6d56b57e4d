import { greetingName } from '@paligid/domain/reader-name';
import { m } from '@paligid/i18n/messages';
import { phaseText } from '@paligid/i18n/smart-text';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useApi } from '../../client/api/api.ts';
import { type SmartContext, smartContextQuery } from '../../client/queries/smart.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { Karatula } from '../../design/Karatula.tsx';
import { Panes } from '../../design/Panes.tsx';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { WarmMessageCard } from '../greetings/WarmMessageCard.tsx';
import { ContextFactors } from './ContextFactors.tsx';
import styles from './context-card.module.css';

interface ContextCardProps {
  /** Full: everything. Compact: without time, factors and place. Minimal: one line. */
  variant: 'full' | 'compact' | 'minimal';
}

/** The moment of the reader's day. */
export function ContextCard({ variant }: ContextCardProps) {
  const t = useTranslation();
  const api = useApi();
  const locale = useLocale();
  const { user } = useSession();
  const { data, isPending } = useQuery(smartContextQuery(api, { userId: user?.id, locale }));
  if (variant === 'minimal') return <MinimalContext context={data} isPending={isPending} />;
  return (
    <ContextFrame context={data} isPending={isPending}>
      {data === undefined || data === null ? (
        <p className={styles['text']}>{t(m['smart.context_learning'])}</p>
      ) : (
        <>
          <Phases context={data} hasTime={variant === 'full'} />
          {variant === 'full' && (
            <>
              {data.contextual_factors.weather !== null && (
                <WarmMessageCard variant="weather" name={greetingName(user ?? {})} />
              )}
              <ContextFactors factors={data.contextual_factors} />
              {data.location !== null && <Location location={data.location} />}
              {data.current_phase !== null && <PhaseFeedback phase={data.current_phase} />}
            </>
          )}
        </>
      )}
    </ContextFrame>
  );
}

interface ContextProps {
  context: SmartContext | null | undefined;
  isPending: boolean;
}

function MinimalContext({ context, isPending }: ContextProps) {
  const t = useTranslation();
  const locale = useLocale();
  if (isPending) return <ContextSkeleton />;
  if (context === undefined || context === null) {
    return <p className={styles['text']}>{t(m['smart.context_unavailable'])}</p>;
  }
  // The reader's days are known, and this hour is in none of their parts.
  if (context.current_phase === null) return <p className={styles['text']}>{t(m['smart.no_phase'])}</p>;
  const phase = phaseText(context.current_phase, locale);
  return (
    <p className={styles['minimal']}>{t(m['smart.minimal'], { phase, n: percent(context.confidence) })}</p>
  );
}

function ContextFrame({ context, isPending, children }: ContextProps & { children: React.ReactNode }) {
  const t = useTranslation();
  const id = useId();
  const isKnown = context !== undefined && context !== null && context.current_phase !== null;
  return (
    <section className={styles['card']} aria-labelledby={id} aria-busy={isPending || undefined}>
      <div className={styles['head']}>
        <Icon name="crosshair-simple" size={24} />
        <h2 id={id}>{t(m['smart.context'])}</h2>
        {isKnown && (
          <p>
            <span aria-hidden="true">{t(m['smart.percent'], { n: percent(context.confidence) })}</span>
            <VisuallyHidden>{t(m['smart.confidence'], { n: percent(context.confidence) })}</VisuallyHidden>
          </p>
        )}
      </div>
      {isPending ? <ContextSkeleton /> : children}
    </section>
  );
}

function ContextSkeleton() {
  const t = useTranslation();
  return (
    <div role="status">
      <VisuallyHidden>{t(m['smart.context_loading'])}</VisuallyHidden>
      <span className={styles['skeletonPanes']} aria-hidden="true">
        <Panes lit={0} of={16} />
      </span>
    </div>
  );
}

/** The phase now, and the one after it. */
function Phases({ context, hasTime }: { context: SmartContext; hasTime: boolean }) {
  const t = useTranslation();
  const locale = useLocale();
  const { current_phase, predicted_next_phase, time_in_phase, time_until_next_phase } = context;
  return (
    <div className={styles['phases']}>
      <p className={styles['now']}>
        <span>
          {hasTime && current_phase !== null
            ? t(m['smart.now_for'], hoursAndMinutes(time_in_phase))
            : t(m['smart.now_plain'])}
        </span>
        <b>{current_phase === null ? t(m['smart.no_phase']) : phaseText(current_phase, locale)}</b>
      </p>
      {predicted_next_phase !== null && time_until_next_phase !== null && (
        <>
          <Icon name="arrow-right" size={20} />
          <p className={styles['next']}>
            <span>
              {time_until_next_phase < 60
                ? t(m['smart.coming_up_in_minutes'], { n: time_until_next_phase })
                : t(m['smart.coming_up_in_hours'], hoursAndMinutes(time_until_next_phase))}
            </span>
            <b>{phaseText(predicted_next_phase, locale)}</b>
          </p>
        </>
      )}
    </div>
  );
}

function Location({ location: { area, lat, lon } }: { location: NonNullable<SmartContext['location']> }) {
  return (
    <p className={styles['place']}>
      <Karatula place={area} isNear size="small" />
      <span>{`${lat.toFixed(4)}, ${lon.toFixed(4)}`}</span>
    </p>
  );
}

function percent(share: number): number {
  return Math.round(share * 100);
}

function hoursAndMinutes(minutes: number): { hours: number; minutes: number } {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

const THUMBS = [
  { icon: 'thumbs-up', isCorrect: true, label: m['smart.feedback_yes'] },
  { icon: 'thumbs-down', isCorrect: false, label: m['smart.feedback_no'] },
] as const;

/** 'Is this right?' about the phase on screen. What is called wrong is not used. */
function PhaseFeedback({ phase }: { phase: NonNullable<SmartContext['current_phase']> }) {
  const t = useTranslation();
  const api = useApi();
  const id = useId();
  const { mutate, variables, isSuccess, isError, isPending } = useMutation({
    mutationFn: (correct: boolean) =>
      api.send('POST', '/smart/routines/feedback', { routine_phase: phase, correct }),
  });
  const given = isSuccess || isPending ? variables : undefined;
  return (
    <div className={styles['feedback']}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons */}
      <div role="group" aria-labelledby={id}>
        <p id={id}>{t(m['smart.feedback_question'])}</p>
        {THUMBS.map(({ icon, isCorrect, label }) => (
          <IconButton
            key={icon}
            icon={icon}
            weight={given === isCorrect ? 'fill' : 'regular'}
            label={t(label)}
            aria-pressed={given === isCorrect}
            aria-disabled={given !== undefined}
            onClick={() => given === undefined && mutate(isCorrect)}
          />
        ))}
      </div>
      <p role="status">
        {isSuccess && t(m['smart.feedback_thanks'])}
        {isError && t(m['smart.feedback_failed'])}
      </p>
    </div>
  );
}
