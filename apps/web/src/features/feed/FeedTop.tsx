import { m } from '@paligid/i18n/messages';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { IconLink } from '../../design/IconLink.tsx';
import { useWords } from '../../words/words.ts';
import { PlaceChip } from '../location/PlaceChip.tsx';
import styles from './feed-top.module.css';

interface FeedTopProps {
  /** Without it the way to what is new is another page. */
  onRefresh?: (() => Promise<unknown>) | undefined;
  /** What waits to be shown. */
  children?: ReactNode;
}

/** Where the news is from, and the way to have what is new. It is a link to it until the script runs. */
export function FeedTop({ onRefresh, children }: FeedTopProps) {
  const say = useWords();
  const { place } = useReaderPlace();
  const [isRunning, setRunning] = useState(false);
  const heading =
    place?.name === undefined ? say(m['feed.heading_here']) : say(m['feed.heading'], { place: place.name });

  async function refresh(event: MouseEvent) {
    if (onRefresh === undefined) return;
    event.preventDefault();
    if (isRunning) return;
    setRunning(true);
    await onRefresh();
    setRunning(false);
  }

  return (
    <div className={styles['top']}>
      <h1 id="feed-heading" className={styles['heading']}>
        {heading}
      </h1>
      <PlaceChip />
      {children}
      <IconLink
        to="/feed"
        label={say(isRunning ? m['refresh.running'] : m['refresh.now'])}
        icon="arrows-clockwise"
        variant="solid"
        className={styles['refresh']}
        aria-busy={isRunning}
        onClick={refresh}
      />
    </div>
  );
}
