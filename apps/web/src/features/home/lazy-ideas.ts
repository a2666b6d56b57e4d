import { type ComponentType, lazy } from 'react';
// The document lists only stylesheets that the screen itself imports, and must include these.
import './ideas.module.css';

const load = () =>
  import('./Ideas.tsx').then(({ Ideas }): { default: ComponentType } => ({ default: Ideas }));
const renderNothing = (): { default: ComponentType } => ({ default: () => null });

/** The document contains the server-rendered markup; nothing in it is interactive, so the script loads last. */
export const LazyIdeas = import.meta.env.SSR
  ? (await load()).default
  : lazy(() => load().catch(renderNothing));
