import type { GreetingSky } from '@paligid/domain/time/greeting-sky';
import { Lattice } from '../../design/Lattice.tsx';
import { StoryArt } from '../../design/StoryArt.tsx';
import { Ventana } from '../../design/Ventana.tsx';
import styles from './gallery.module.css';
import { Specimen } from './Specimen.tsx';

const SKIES: readonly GreetingSky[] = ['dawn', 'morning', 'noon', 'dusk', 'night'];
const CATEGORIES = ['transport', 'weather', 'emergency', 'community'];

export function WindowsDemo() {
  return (
    <>
      <Specimen name="Ventana" flow="column">
        {SKIES.map((sky) => (
          <div key={sky} className={styles['window']}>
            <Ventana sky={sky} isOpening />
          </div>
        ))}
      </Specimen>
      <Specimen name="StoryArt" flow="column">
        {CATEGORIES.map((category) => (
          <div key={category} className={styles['window']}>
            <StoryArt category={category} />
          </div>
        ))}
      </Specimen>
      <Specimen name="Lattice" flow="column">
        <div className={styles['window']}>
          <Lattice isLit />
        </div>
        <div className={styles['window']}>
          <Lattice isLit={false} />
        </div>
      </Specimen>
    </>
  );
}
