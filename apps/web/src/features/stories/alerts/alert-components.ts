import { AlertHeader } from './AlertHeader.tsx';
import { AlertWatch } from './AlertWatch.tsx';

/** All alert components above the stories, in one file to fetch. */
export const alertComponents = { AlertHeader, AlertWatch };
