import { isSmartAvailable } from '@paligid/domain/impact/routines';
import { m } from '@paligid/i18n/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../client/api/api.ts';
import { errorText } from '../../client/errors/error-text.ts';
import { useModuleWhenIdle } from '../../client/lazy-load.ts';
import { readerPlacesQuery } from '../../client/queries/own.ts';
import { queryKeys, refreshFeeds } from '../../client/queries/query-keys.ts';
import type { RoutineData, StatedRoutineInput } from '../../client/queries/routines.ts';
import { routinesQuery } from '../../client/queries/smart.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { Button } from '../../design/Button.tsx';
import { ErrorPanel } from '../../design/ErrorPanel.tsx';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { LearnedRoutine } from './LearnedRoutine.tsx';
import { RoutineForm } from './RoutineForm.tsx';
import { startDraft } from './routine-draft.ts';
import styles from './routine-screen.module.css';
import { TripNotices } from './TripNotices.tsx';

/** The reader's usual day by hand, without any tracking. */
export function RoutineScreen() {
  const t = useTranslation();
  const api = useApi();
  const locale = useLocale();
  const { user } = useSession();
  const routines = useQuery(routinesQuery(api, { userId: user?.id, locale }));
  const places = useQuery(readerPlacesQuery(api, user?.id));
  const { save, remove } = useRoutineChanges(user?.id);
  const { data } = routines;
  // Without the reader's own places the form is only less convenient.
  const isReady = data !== undefined && (places.data !== undefined || places.isError);
  return (
    <div className={styles['screen']}>
      <header className={styles['opening']}>
        <h1 className={styles['title']}>{t(m['routine.title'])}</h1>
        <p className={styles['text']}>{t(m['routine.text'])}</p>
      </header>
      {data === undefined && routines.isError && (
        <ErrorPanel
          title={t(m['routine.failed'])}
          text={t(m['routine.failed_text'])}
          onRetry={() => void routines.refetch()}
          isRetrying={routines.isRefetching}
        />
      )}
      {!isReady && !routines.isError && <SkeletonList count={3} />}
      {isReady && (
        <RoutineForm
          // Another device's day replaces the form only when this one opens the screen again.
          start={startDraft(data.stated, places.data?.places ?? [])}
          places={places.data?.places ?? []}
          isBusy={save.isPending}
          onSave={(input) => save.mutate(input)}
        />
      )}
      {isReady && user !== null && <TripNotices userId={user.id} data={data} />}
      {isReady && (
        <div className={styles['basis']}>
          <p className={styles['text']}>{data.explanation}</p>
          {isSmartAvailable(data.learning_status) && <RightNow />}
        </div>
      )}
      {isReady && user !== null && <LearnedRoutine userId={user.id} data={data} />}
      {isReady && (data.stated !== null || data.data_points > 0) && (
        <DeleteRoutine isBusy={remove.isPending} onDelete={() => remove.mutateAsync()} />
      )}
    </div>
  );
}

const loadContext = () => import('../smart/ContextCard.tsx');

/** What the routine makes of this moment, where the reader can change it. */
function RightNow() {
  const t = useTranslation();
  const late = useModuleWhenIdle(loadContext);
  if (late === undefined) return null;
  return (
    <div className={styles['now']}>
      <h2>{t(m['routine.now'])}</h2>
      <late.ContextCard variant="minimal" />
    </div>
  );
}

/** Both calls return the whole routine; feeds and whatever follows the day are read again. */
function useRoutineChanges(userId: string | undefined) {
  const t = useTranslation();
  const api = useApi();
  const locale = useLocale();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const queryKey = queryKeys.smart('routines', locale, userId);
  const show = (data: RoutineData, text: string) => {
    queryClient.setQueryData(queryKey, data);
    void refreshFeeds(queryClient);
    const isOther = (key: readonly unknown[]) => key[0] === 'smart' && key[1] !== 'routines';
    void queryClient.invalidateQueries({ predicate: (query) => isOther(query.queryKey) });
    notify({ text });
  };
  const onError = (error: Error) => notify({ kind: 'error', text: errorText(error, t) });
  const save = useMutation({
    mutationFn: async (input: StatedRoutineInput) => {
      await queryClient.cancelQueries({ queryKey });
      return api.send<RoutineData>('PUT', '/smart/routines', input);
    },
    onSuccess: (data) => show(data, t(m['routine.saved'])),
    onError,
  });
  const remove = useMutation({
    mutationFn: async () => {
      await queryClient.cancelQueries({ queryKey });
      return api.send<RoutineData>('DELETE', '/smart/routines');
    },
    onSuccess: (data) => show(data, t(m['routine.deleted'])),
    onError,
  });
  return { save, remove };
}

interface DeleteRoutineProps {
  isBusy: boolean;
  /** Rejects when it could not be deleted; the failure is shown elsewhere. */
  onDelete: () => Promise<unknown>;
}

function DeleteRoutine({ isBusy, onDelete }: DeleteRoutineProps) {
  const t = useTranslation();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <div className={styles['part']}>
        <p className={styles['text']}>{t(m['routine.delete_note'])}</p>
        <Button variant="quiet" size="medium" icon="x" onClick={() => setAsking(true)}>
          {t(m['routine.delete'])}
        </Button>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons
    <div role="group" className={styles['question']} aria-label={t(m['routine.delete_sure'])}>
      <p className={styles['sure']}>{t(m['routine.delete_sure'])}</p>
      <Button
        variant="ghost"
        size="medium"
        isBusy={isBusy}
        onClick={() =>
          void onDelete().then(
            () => setAsking(false),
            () => {},
          )
        }
      >
        {t(m['routine.delete_yes'])}
      </Button>
      <Button variant="quiet" size="medium" onClick={() => setAsking(false)}>
        {t(m['routine.delete_no'])}
      </Button>
    </div>
  );
}
