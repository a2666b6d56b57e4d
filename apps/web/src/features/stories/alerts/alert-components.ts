import { AlertHeader } from './AlertHeader.tsx';
import { AlertWatch } from './AlertWatch.tsx';

/** All that is shown of alerts above the stories, in one file to fetch. */
export const alertComponents = { AlertHeader, AlertWatch };
