import { useLate } from '../../../client/useLate.ts';
import { loadAlerts } from './late-alerts.ts';

/** On every page: what happens to an alert is heard wherever the reader is. */
export function LateAlertWatch() {
  const late = useLate(loadAlerts)?.alertParts;
  return late && <late.AlertWatch />;
}
