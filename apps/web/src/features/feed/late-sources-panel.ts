import { lazy } from 'react';
// The document names the styles of the screen itself, and must have these among them.
import './sources-panel.module.css';

const load = () => import('./SourcesPanel.tsx').then(({ SourcesPanel }) => ({ default: SourcesPanel }));
const withoutIt = () => ({ default: () => null });

/** The document holds it as the server drew it; its script comes after that of the stories, and they do without. */
export const LateSourcesPanel = import.meta.env.SSR
  ? (await load()).default
  : lazy(() => load().catch(withoutIt));
