import { isSmartAvailable } from '@paligid/domain/impact/routines';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../client/api/api.ts';
import { routinesQuery } from '../../client/queries/smart.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { useLocale } from '../../i18n/useTranslation.ts';
import { ContextCard } from './ContextCard.tsx';

/**
 * The moment of the reader's day beside other things: only for readers whose routine is known or being learned. To all
 * others it would say on every visit that nothing is known of them.
 */
export function RoutineContext() {
  const api = useApi();
  const locale = useLocale();
  const { user } = useSession();
  const { data } = useQuery(routinesQuery(api, { userId: user?.id, locale }));
  if (data === undefined || !isSmartAvailable(data.learning_status)) return null;
  return <ContextCard variant="compact" />;
}
