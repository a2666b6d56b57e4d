import { lateModule } from '../late-module.ts';

/** The page of an alert: while it is in force, and after. */
export const lateAlert = lateModule(() => import('./AlertPage.tsx'));
