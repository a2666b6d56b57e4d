import { AlertHeader } from './AlertHeader.tsx';
import { AlertWatch } from './AlertWatch.tsx';
import { AskGate } from './AskGate.tsx';

/** All alert components around the stories, in one file to fetch. */
export const alertComponents = { AlertHeader, AlertWatch, AskGate };
