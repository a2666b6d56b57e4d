import { type ComponentType, lazy } from 'react';
// The document names the styles of the screen itself, and must have these among them.
import './ideas.module.css';

const load = () =>
  import('./Ideas.tsx').then(({ Ideas }): { default: ComponentType } => ({ default: Ideas }));
const renderNothing = (): { default: ComponentType } => ({ default: () => null });

/** The document holds it as the server drew it; nothing in it can be pressed, so its script comes last. */
export const LazyIdeas = import.meta.env.SSR
  ? (await load()).default
  : lazy(() => load().catch(renderNothing));
