import { useLate } from '../../../client/useLate.ts';
import type { AlertTopProps } from './AlertTop.tsx';
import { loadAlerts } from './late-alerts.ts';

/** Where a screen shows changes of alerts. Nothing until their code has come. */
export function AlertSlot(props: AlertTopProps) {
  const late = useLate(loadAlerts)?.alertParts;
  return late && <late.AlertTop {...props} />;
}
