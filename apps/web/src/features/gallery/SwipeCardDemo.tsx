import type { Story } from '@paligid/contract/entities/stories';
import { SwipeCard } from '../focus/card/SwipeCard.tsx';
import { LoadingCard } from '../focus/deck/LoadingCard.tsx';
import styles from './gallery-parts.module.css';
import { Specimen } from './Specimen.tsx';
import { SAMPLE_STORY } from './sample-story.ts';

/** A hill before an evening sky, drawn here: a picture of somebody else's would need their leave. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 64"><path fill="#4a3a5c" d="M0 0h36v64H0z"/><circle cx="24" cy="26" r="6" fill="#ffcb73"/><path fill="#1c1f2e" d="M0 34l12-8 10 10 14-6v34H0z"/></svg>',
)}`;

const STATES: Record<string, Partial<Story>> = {
  'a picture': { image_url: PICTURE },
  'no picture': {
    category: 'transport',
    severity: 3,
    source: 'Riles Watch + Lungsod Alerto',
    location: 'Cubao',
    distance_km: 4.2,
  },
  'an alert that is over': { status: 'cancelled', severity: 5, ended_at: SAMPLE_STORY.published },
};

export function SwipeCardDemo() {
  return (
    <>
      {Object.entries(STATES).map(([name, state]) => (
        <Specimen key={name} name={`SwipeCard: ${name}`} flow="column">
          <div className={styles['swiped']}>
            <SwipeCard story={{ ...SAMPLE_STORY, ...state }} />
          </div>
        </Specimen>
      ))}
      <Specimen name="LoadingCard" flow="column">
        <LoadingCard label="Loading stories..." />
      </Specimen>
    </>
  );
}
