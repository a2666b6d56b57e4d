import { useModuleWhenIdle } from '../../../client/lazy/useModuleWhenIdle.ts';
import type { AlertHeaderProps } from './AlertHeader.tsx';

/** News of alerts come after the first paint; so does all that shows them. */
export const loadAlertComponents = () => import('./alert-components.ts');

/** Where a screen shows changes of alerts. Nothing until their code has come. */
export function AlertSlot(props: AlertHeaderProps) {
  const lazy = useModuleWhenIdle(loadAlertComponents)?.alertComponents;
  return lazy && <lazy.AlertHeader {...props} />;
}

/** On every page: what happens to an alert is heard wherever the reader is. */
export function LazyAlertWatch() {
  const lazy = useModuleWhenIdle(loadAlertComponents)?.alertComponents;
  return lazy && <lazy.AlertWatch />;
}
