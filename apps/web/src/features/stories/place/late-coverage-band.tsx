import { lazy } from 'react';
import { ImpactLine } from '../ImpactLine.tsx';
import type { CoverageBandProps } from './CoverageBand.tsx';
// The document names the styles of the screen itself, and must have these among them.
import './coverage-band.module.css';

const load = () => import('./CoverageBand.tsx').then(({ CoverageBand }) => ({ default: CoverageBand }));
const withoutIt = () => ({ default: Sentence });

/** The document holds it as the server drew it; its script comes after that of the stories. */
export const LateCoverageBand = import.meta.env.SSR
  ? (await load()).default
  : lazy(() => load().catch(withoutIt));

function Sentence({ story, form }: CoverageBandProps) {
  return <ImpactLine text={story.personal_impact} form={form} />;
}
