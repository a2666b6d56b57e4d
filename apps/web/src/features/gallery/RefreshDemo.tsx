import { useRef } from 'react';
import { ListPull, PullIndicator, ScrollPull } from '../stories/refresh/PullToRefresh.tsx';
import styles from './gallery-parts.module.css';
import { Specimen } from './Specimen.tsx';

const STORIES = Array.from({ length: 20 }, (_, index) => `Story ${index + 1}`);

const wait = () => new Promise((resolve) => setTimeout(resolve, 2000));

export function RefreshDemo() {
  return (
    <>
      <Specimen name="PullSign: pulled, far, running" flow="column">
        <div className={styles['pulled']}>
          <PullIndicator state="pulled" />
        </div>
        <div className={styles['far']}>
          <PullIndicator state="far" />
        </div>
        <PullIndicator state="running" />
      </Specimen>
      <Specimen name="ScrollPull: 100 px at its top" flow="column">
        <Scroller />
      </Specimen>
      <Specimen name="ListPull: 80, divided by 2.5, at the top of the page" flow="column">
        <List />
      </Specimen>
    </>
  );
}

function Scroller() {
  const area = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLUListElement>(null);
  return (
    <div ref={area} className={styles['scroller']}>
      <ScrollPull area={area} scroller={scroller} onRefresh={wait} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard. */}
      <ul ref={scroller} tabIndex={0}>
        {STORIES.map((story) => (
          <li key={story} className={styles['card']}>
            {story}
          </li>
        ))}
      </ul>
    </div>
  );
}

function List() {
  const area = useRef<HTMLDivElement>(null);
  return (
    <div ref={area}>
      <ListPull area={area} onRefresh={wait} />
      <p className={styles['card']}>Story</p>
    </div>
  );
}
