import { AlertHeader } from './AlertHeader.tsx';
import { AlertWatch } from './AlertWatch.tsx';
import { OfferGate } from './InstallGate.tsx';

/** All alert components around the stories, and the offers between them, in one file to fetch. */
export const alertComponents = { AlertHeader, AlertWatch, OfferGate };
