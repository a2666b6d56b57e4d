import type { Story } from '@paligid/contract/entities/stories';
import { useState } from 'react';
import { LoadingCard, SwipeCard } from '../focus/deck/SwipeCard.tsx';
import { DateDisplay, type SourceItem, SourceRows } from '../stories/sources/SourceRows.tsx';
import { SourcesPopover } from '../stories/sources/SourcesPopover.tsx';
import { SwipeGesture } from '../stories/swipe/SwipeGesture.tsx';
import { SwipeWrapper } from '../stories/swipe/SwipeWrapper.tsx';
import styles from './gallery-parts.module.css';
import { Specimen } from './Specimen.tsx';

const AT = '2026-11-15T04:00:00.000Z';

/** Invented, like everything the gallery shows. */
const SAMPLE_STORY: Story = {
  id: 's-0199a1b2-c3d4-7e5f-8a6b-0c1d2e3f4a5b',
  title: 'River at second alarm; low streets in Tumana told to move up',
  headline: 'River at second alarm; low streets in Tumana told to move up',
  summary:
    'The gauge at Sto. Niño read 16.1 metres at 4:40 PM and is still climbing slowly. Three covered courts are open to families. Heavy rain is expected to ease after 8 PM.',
  content: '',
  snippet: '',
  image_url: '',
  category: 'weather',
  severity: 4,
  severity_level: 'high',
  emotional_tone: 'other',
  source: 'Balita sa Ilog + 3',
  source_count: 4,
  authority: 'media',
  attribution: null,
  url: null,
  location: 'Marikina',
  location_relevance: { location_name: 'Marikina' },
  lat: 14.65,
  lon: 121.1,
  precision: 'city',
  place_code: '1380700000',
  distance_km: 0.8,
  personal_impact: 'Flooded on your way home: A. Bonifacio',
  impact_basis: 'reader',
  warmth_message: '',
  routine_disruption: null,
  timing_precision: {
    affects_next_hour: true,
    affects_today: true,
    affects_this_week: false,
    happening_now: true,
  },
  solution_alternatives: { immediate_actions: ['Move to higher ground', 'Avoid A. Bonifacio Ave.'] },
  published: AT,
  published_at: AT,
  issued_at: AT,
  effective_at: null,
  expires_at: null,
  ended_at: null,
  checked_at: AT,
  status: 'active',
  is_alert: true,
  version: 1,
};

/** A hill before an evening sky, drawn here: somebody else's picture would need their permission. */
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

export function SwipeDemo() {
  const [last, setLast] = useState('at rest');
  const [isLiked, setIsLiked] = useState(false);
  return (
    <Specimen name={`SwipeWrapper: ${last}`} flow="column">
      <SwipeWrapper
        gesture={(stage) => (
          <SwipeGesture
            stage={stage}
            title="Night market goes indoors"
            isLiked={isLiked}
            onDismiss={() => setLast('dismissed')}
            onLike={() => {
              setIsLiked(!isLiked);
              setLast('liked');
            }}
          />
        )}
      >
        <div className={styles['card']}>
          <strong>Night market goes indoors</strong>
          <span>Drag me sideways: 100 px acts, 200 px is as far as I go.</span>
        </div>
      </SwipeWrapper>
    </Specimen>
  );
}

const PUBLISHED = '2026-11-15T04:00:00.000Z';

const SOURCES: readonly SourceItem[] = [
  ['Balita sa Ilog', 'Gauge reads 16.1 m at Sto. Niño', 'https://balita.example/1'],
  ['Lungsod Alerto', 'Second alarm raised; pre-emptive evacuation advised', 'https://alerto.example/2'],
  ['Riles Watch', 'LRT-2 Marikina station stays open', null],
  ['Kanto Weekly', 'Gutter-deep water on three streets', 'https://kanto.example/4'],
].map(([source, title, url], index) => ({
  id: `${index}`,
  source: source ?? '',
  title: title ?? '',
  url: url ?? null,
  published: index === 3 ? null : PUBLISHED,
  is_primary: index === 0,
}));

export function SourcesDemo() {
  return (
    <>
      <Specimen name="SourcesPopover: a list, a text with a number, an empty list">
        <SourcesPopover sources={SOURCES} />
        <SourcesPopover sources="Balita + 3" />
        <SourcesPopover sources={[]} />
      </Specimen>
      <Specimen name="SourceRows of a sheet" flow="column">
        <SourceRows sources={SOURCES} count={6} form="sheet" />
      </Specimen>
      <Specimen name="DateDisplay: relative, long, short, none">
        <DateDisplay at={PUBLISHED} />
        <DateDisplay at={PUBLISHED} format="long" />
        <DateDisplay at={PUBLISHED} format="short" />
        <DateDisplay at={null} />
      </Specimen>
    </>
  );
}
