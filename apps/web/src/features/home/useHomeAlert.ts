import { useQuery } from '@tanstack/react-query';
import type { ReaderPlace } from '../../app/page.ts';
import { useApi } from '../../client/api.ts';
import { useIsOnline } from '../../client/useIsOnline.ts';
import { useLocale } from '../../words/words.ts';
import { type Coverage, isCalm } from '../stories/list/coverage.ts';
import { type HomeAlert, homeAlertQuery } from './home-alert-query.ts';

type HomeAlertState =
  | { kind: 'loading' | 'unknown' }
  | { kind: 'alert'; story: NonNullable<HomeAlert['alert']> }
  /** Some official source could not be read. */
  | { kind: 'unread'; coverage: Coverage }
  /** Every official source was read, and none has an alert in force. */
  | { kind: 'none'; checkedAt: string | null };

/** Silence counts only when we could look. */
export function useHomeAlert(place: ReaderPlace | null): HomeAlertState {
  const api = useApi();
  const locale = useLocale();
  const isOnline = useIsOnline();
  const { data, isError } = useQuery({ ...homeAlertQuery(api, locale, place), retryOnMount: false });
  if (data === undefined) return { kind: isError ? 'unknown' : 'loading' };
  if (data.alert !== null) return { kind: 'alert', story: data.alert };
  if (!isCalm(data.coverage)) return { kind: 'unread', coverage: data.coverage };
  if (isError || data.isStale || !isOnline) return { kind: 'unknown' };
  return { kind: 'none', checkedAt: data.coverage.checked_at };
}
