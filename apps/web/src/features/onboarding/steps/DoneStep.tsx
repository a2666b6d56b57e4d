import { m } from '@paligid/i18n/messages';
import { useReaderPlace } from '../../../client/stores/useReaderPlace.ts';
import { LinkButton } from '../../../design/Button.tsx';
import { Lattice } from '../../../design/Lattice.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import styles from './done-step.module.css';
import { StepLayout } from './StepLayout.tsx';

interface DoneStepProps {
  isGuest: boolean;
  target: string;
}

export function DoneStep({ isGuest, target }: DoneStepProps) {
  const t = useTranslation();
  const { place } = useReaderPlace();
  const where = place === null ? t(m['onboarding.done_no_place']) : (place.name ?? t(m['location.here']));
  return (
    <StepLayout
      step="done"
      art={<Lattice isLit />}
      title={t(m['onboarding.done_title'])}
      text={t(isGuest ? m['onboarding.done_guest'] : m['onboarding.done_account'])}
      actions={
        <LinkButton to={target} replace isFull icon="arrow-right">
          {t(m['onboarding.done_start'])}
        </LinkButton>
      }
    >
      <dl className={styles['facts']}>
        <dt>{t(m['onboarding.done_place'])}</dt>
        <dd>{where}</dd>
      </dl>
    </StepLayout>
  );
}
