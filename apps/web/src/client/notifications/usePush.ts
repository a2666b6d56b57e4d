import { useState } from 'react';
import { useStore } from 'zustand/react';
import { useLocale } from '../../i18n/useTranslation.ts';
import { useApi } from '../api/api.ts';
import { useStores } from '../stores/stores.ts';
import { getPushController, type PushController, type PushState } from './push-controller.ts';

/** The subscription of this browser, for screens. Only lazy parts use it: no document knows it. */
export function usePush(): PushState & { push: PushController } {
  const api = useApi();
  const stores = useStores();
  const locale = useLocale();
  const [push] = useState(() => getPushController({ window, api, stores, locale: () => locale }));
  return { ...useStore(push.store), push };
}
