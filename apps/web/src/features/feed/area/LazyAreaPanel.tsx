import { useModuleWhenIdle } from '../../../client/lazy/useModuleWhenIdle.ts';
import { useMediaQuery } from '../../../design/useMediaQuery.ts';
import styles from './lazy-area-panel.module.css';

const loadAreaPanel = () => import('./AreaPanel.tsx');

/** Reserves the space of the map next to the stories; loads nothing where there is no room for it. */
export function LazyAreaPanel() {
  const hasRoom = useMediaQuery('(min-width: 1101px)');
  return <div className={styles['place']}>{hasRoom && <LoadedAreaPanel />}</div>;
}

function LoadedAreaPanel() {
  const late = useModuleWhenIdle(loadAreaPanel);
  return late && <late.AreaPanel />;
}
