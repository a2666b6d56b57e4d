import { useModuleWhenIdle } from '../../../client/lazy/useModuleWhenIdle.ts';
import { useMediaQuery } from '../../../design/useMediaQuery.ts';
import styles from './lazy-wide-story.module.css';

const loadWideStory = () => import('./WideStory.tsx');

/** The middle of three columns; nothing of it is loaded on smaller screens. */
export function LazyWideStory() {
  const hasRoom = useMediaQuery('(min-width: 1800px)');
  return <div className={styles['place']}>{hasRoom && <LoadedWideStory />}</div>;
}

function LoadedWideStory() {
  const late = useModuleWhenIdle(loadWideStory);
  return late && <late.WideStory />;
}
