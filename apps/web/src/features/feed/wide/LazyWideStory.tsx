import { useLate } from '../../../client/useLate.ts';
import { useMedia } from '../../../design/useMedia.ts';
import styles from './lazy-wide-story.module.css';

const load = () => import('./WideStory.tsx');

/** The middle of three columns; nothing of it is fetched on smaller screens. */
export function LazyWideStory() {
  const hasRoom = useMedia('(min-width: 1800px)');
  return <div className={styles['place']}>{hasRoom && <WhenLoaded />}</div>;
}

function WhenLoaded() {
  const late = useLate(load);
  return late && <late.WideStory />;
}
