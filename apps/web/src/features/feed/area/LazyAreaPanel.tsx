import { useModuleWhenIdle } from '../../../client/lazy/useModuleWhenIdle.ts';
import { useMediaQuery } from '../../../design/useMediaQuery.ts';
import styles from './lazy-area-panel.module.css';

const loadAreaPanel = () => import('./AreaPanel.tsx');

/** Holds the room of the map beside the stories; nothing of it is fetched where there is no room. */
export function LazyAreaPanel() {
  const hasRoom = useMediaQuery('(min-width: 1101px)');
  return <div className={styles['place']}>{hasRoom && <LoadedAreaPanel />}</div>;
}

function LoadedAreaPanel() {
  const late = useModuleWhenIdle(loadAreaPanel);
  return late && <late.AreaPanel />;
}
