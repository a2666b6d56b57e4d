import { useModuleWhenIdle } from '../../../client/lazy-load.ts';
import type { AlertHeaderProps } from './AlertHeader.tsx';

/** Alert changes arrive after the first paint, so everything that shows them is loaded after it too. */
export const loadAlertComponents = () => import('./alert-components.tsx');

/** Where a screen shows alert changes. Empty until their code is loaded. */
export function AlertSlot(props: AlertHeaderProps) {
  const lazy = useModuleWhenIdle(loadAlertComponents)?.alertComponents;
  return lazy && <lazy.AlertHeader {...props} />;
}

/** On every page: alert changes are announced wherever the reader is. */
export function LazyAlertWatch() {
  const lazy = useModuleWhenIdle(loadAlertComponents)?.alertComponents;
  return lazy && <lazy.AlertWatch />;
}

/** Where a screen may offer alerts on this device, or to install the product. */
export function OfferSlot() {
  const lazy = useModuleWhenIdle(loadAlertComponents)?.alertComponents;
  return lazy && <lazy.OfferGate />;
}
