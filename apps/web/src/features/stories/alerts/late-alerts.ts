/** News of alerts come after the first paint; so does all that shows them. */
export const loadAlerts = () => import('./late-alert-parts.ts');
