import { Board } from './Board.tsx';
import { HomeFooter } from './HomeFooter.tsx';
import { HomeHero } from './HomeHero.tsx';
import { HomeWindow } from './HomeWindow.tsx';
import styles from './home-screen.module.css';
import { Ideas } from './Ideas.tsx';

export function HomeScreen() {
  return (
    <div className={styles['home']}>
      <div className={styles['hero']}>
        <HomeHero />
        <HomeWindow />
      </div>
      <Board />
      <Ideas />
      <HomeFooter />
    </div>
  );
}
