import { lazy } from 'react';

/** Lazy: it needs the state of this browser, which no document has. */
export const NotificationsRow = lazy(() =>
  import('../notifications/AlertSettingsGroup.tsx').then(({ AlertSettingsGroup }) => ({
    default: AlertSettingsGroup,
  })),
);
