import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../client/api/api.ts';
import { errorText } from '../../client/errors/error-text.ts';
import { consentsQuery, useConsentChange } from '../../client/preferences/consents.ts';
import type { Consents } from '../../client/preferences/preference-calls.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { ErrorPanel } from '../../design/ErrorPanel.tsx';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { Switch } from '../../design/Switch.tsx';
import { type Translate, useTranslation } from '../../i18n/useTranslation.ts';
import { useDay } from '../stories/time/useDay.ts';
import { OwnData } from './OwnData.tsx';
import styles from './privacy-group.module.css';

const CONSENTS = [
  {
    kind: 'location',
    label: m['settings.consent_location'],
    note: m['settings.consent_location_note'],
  },
  { kind: 'history', label: m['settings.consent_history'], note: m['settings.consent_history_note'] },
  {
    kind: 'analytics',
    label: m['settings.consent_analytics'],
    note: m['settings.consent_analytics_note'],
  },
  { kind: 'routines', label: m['settings.consent_routines'], note: m['settings.consent_routines_note'] },
] as const;

type Consent = Consents['consents'][number];

/** What a reader allowed, each with its date, and what is stored about them. */
export function PrivacyGroup() {
  const t = useTranslation();
  const { user } = useSession();
  if (user === null) return <p className={styles['text']}>{t(m['settings.privacy_guest'])}</p>;
  return (
    <div className={styles['group']}>
      <ConsentSwitches userId={user.id} />
      <OwnData userId={user.id} />
    </div>
  );
}

function ConsentSwitches({ userId }: { userId: string }) {
  const t = useTranslation();
  const day = useDay();
  const notify = useNotify();
  const { data, isError, refetch, isRefetching } = useQuery(consentsQuery(useApi(), userId));
  const change = useConsentChange(userId);
  const onError = (error: Error) => notify({ kind: 'error', text: errorText(error, t) });
  if (data === undefined && isError) {
    return (
      <ErrorPanel
        title={t(m['settings.consents'])}
        text={t(m['settings.consents_failed'])}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  if (data === undefined) return <SkeletonList count={1} />;
  return CONSENTS.map(({ kind, label, note }) => {
    const consent = data.consents.find((known) => known.kind === kind);
    return (
      <Switch
        key={kind}
        label={t(label)}
        text={`${t(note)} ${consentDate(consent, day, t)}`}
        isOn={consent?.is_given ?? false}
        onChange={(isGiven) => change.mutate({ kind, isGiven }, { onError })}
      />
    );
  });
}

function consentDate(consent: Consent | undefined, day: (at: string) => string, t: Translate): string {
  if (consent?.changed_at == null) return `${t(m['settings.consent_never'])}.`;
  const message = consent.is_given ? m['settings.consent_given'] : m['settings.consent_withdrawn'];
  return `${t(message, { date: day(consent.changed_at) })}.`;
}
