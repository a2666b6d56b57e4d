import { Suspense } from 'react';
import { useSession } from '../../client/stores/useSession.ts';
import { Board } from './Board.tsx';
import { HomeFooter } from './HomeFooter.tsx';
import { HomeHero } from './HomeHero.tsx';
import { HomeWindow } from './HomeWindow.tsx';
import styles from './home-screen.module.css';
import { LateMemberHome } from './late-member-home.ts';
import { LazyIdeas } from './lazy-ideas.ts';

export function HomeScreen() {
  const { user, isExpected } = useSession();
  const isMember = user !== null || isExpected;
  return (
    <div className={styles['home']}>
      {isMember ? (
        <Suspense>
          <LateMemberHome />
        </Suspense>
      ) : (
        <div className={styles['hero']}>
          <HomeHero />
          <HomeWindow />
        </div>
      )}
      <Board />
      {!isMember && (
        <Suspense>
          <LazyIdeas />
        </Suspense>
      )}
      <HomeFooter />
    </div>
  );
}
