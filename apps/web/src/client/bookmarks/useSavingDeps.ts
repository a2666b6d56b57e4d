import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocale } from '../../i18n/useTranslation.ts';
import { useApi } from '../api/api.ts';
import { useStores } from '../stores/stores.ts';
import type { SavingDeps } from './saving.ts';

export function useSavingDeps(): SavingDeps {
  const api = useApi();
  const queryClient = useQueryClient();
  const stores = useStores();
  const locale = useLocale();
  return useMemo(
    () => ({ api, queryClient, stores, locale: () => locale }),
    [api, queryClient, stores, locale],
  );
}
