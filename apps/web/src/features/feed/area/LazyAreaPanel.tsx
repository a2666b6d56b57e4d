import { useLate } from '../../../client/useLate.ts';
import { useMedia } from '../../../design/useMedia.ts';
import styles from './lazy-area-panel.module.css';

const load = () => import('./AreaPanel.tsx');

/** Holds the room of the map beside the stories; nothing of it is fetched where there is no room. */
export function LazyAreaPanel() {
  const hasRoom = useMedia('(min-width: 1101px)');
  return <div className={styles['place']}>{hasRoom && <WhenLoaded />}</div>;
}

function WhenLoaded() {
  const late = useLate(load);
  return late && <late.AreaPanel />;
}
