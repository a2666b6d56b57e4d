import { m } from '@paligid/i18n/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useApi } from '../../client/api/api.ts';
import { downloadFile } from '../../client/download-file.ts';
import { errorText } from '../../client/errors/error-text.ts';
import { consentsQuery, useConsentChange } from '../../client/preferences/consents.ts';
import type { Consents } from '../../client/preferences/preference-calls.ts';
import { queryKeys } from '../../client/queries/query-keys.ts';
import { browserStorage } from '../../client/stores/key-value-storage.ts';
import { STORED_KEYS } from '../../client/stores/stored-keys.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { Button } from '../../design/Button.tsx';
import { ErrorPanel } from '../../design/ErrorPanel.tsx';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { Switch } from '../../design/Switch.tsx';
import { type Translate, useTranslation } from '../../i18n/useTranslation.ts';
import { ConfirmDialog } from '../security/ConfirmDialog.tsx';
import { useConfirmed, useSecurity } from '../security/useSecurity.ts';
import { useDay } from '../stories/time/useNow.ts';
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

/** A copy of everything stored about the reader, and the deletion of their history. */
function OwnData({ userId }: { userId: string }) {
  const t = useTranslation();
  const api = useApi();
  const notify = useNotify();
  const { security } = useSecurity(userId);
  const { run, waiting, drop } = useConfirmed();
  const download = useMutation({
    mutationFn: () =>
      run(async () => {
        const text = JSON.stringify(await api.get('/users/me/download'), null, 2);
        downloadFile({ name: 'paligid-record.json', type: 'application/json', text });
      }),
    onError: () => notify({ kind: 'error', text: t(m['settings.download_failed']) }),
  });
  return (
    <>
      <div className={styles['part']}>
        <p className={styles['text']}>{t(m['settings.download_note'])}</p>
        <Button
          variant="quiet"
          size="medium"
          icon="arrow-down"
          isBusy={download.isPending}
          onClick={() => download.mutate()}
        >
          {t(m['settings.download'])}
        </Button>
        {waiting !== undefined && security.isError && (
          <p className={styles['text']} role="alert">
            {t(m['security.failed_text'])}
          </p>
        )}
        {waiting !== undefined && security.data !== undefined && (
          <Suspense>
            <ConfirmDialog security={security.data} action={waiting} onClose={drop} />
          </Suspense>
        )}
      </div>
      <DeleteHistory userId={userId} />
    </>
  );
}

function DeleteHistory({ userId }: { userId: string }) {
  const t = useTranslation();
  const api = useApi();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const forget = useMutation({
    mutationFn: async () => {
      browserStorage(window).write(STORED_KEYS.interactions, undefined);
      await api.send('DELETE', '/users/me/reading');
      await api.send('DELETE', '/users/me/location/history');
    },
    onSuccess: () => {
      setAsking(false);
      notify({ text: t(m['settings.forgotten']) });
      void queryClient.invalidateQueries({ queryKey: queryKeys.own('reading', userId) });
      void queryClient.invalidateQueries({ queryKey: queryKeys.own('read-stories', userId) });
    },
    onError: () => notify({ kind: 'error', text: t(m['settings.forget_failed']) }),
  });
  return (
    <div className={styles['part']}>
      <p className={styles['text']}>{t(m['settings.forget_note'])}</p>
      {isAsking ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons
        <div role="group" className={styles['question']} aria-label={t(m['settings.forget_sure'])}>
          <p className={styles['sure']}>{t(m['settings.forget_sure'])}</p>
          <Button size="medium" isBusy={forget.isPending} onClick={() => forget.mutate()}>
            {t(m['settings.forget_yes'])}
          </Button>
          <Button variant="ghost" size="medium" onClick={() => setAsking(false)}>
            {t(m['settings.forget_no'])}
          </Button>
        </div>
      ) : (
        <Button variant="quiet" size="medium" icon="x" onClick={() => setAsking(true)}>
          {t(m['settings.forget'])}
        </Button>
      )}
    </div>
  );
}
