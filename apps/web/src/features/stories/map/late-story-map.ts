import { lazy } from 'react';
// The document names the styles of the screen itself, and must have these among them.
import './alert-area.module.css';
import './reader-mark.module.css';
import './severity-mark.module.css';
import './story-map.module.css';

const load = () => import('./StoryMap.tsx').then(({ StoryMap }) => ({ default: StoryMap }));
const withoutIt = () => ({ default: () => null });

/** The document holds it as the server drew it; its script comes after that of the stories. */
export const LateStoryMap = import.meta.env.SSR
  ? (await load()).default
  : lazy(() => load().catch(withoutIt));
