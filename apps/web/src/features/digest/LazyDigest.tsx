import { useModuleWhenIdle } from '../../client/lazy-load.ts';
import type { SessionUser } from '../../client/session/session-actions.ts';
import { useSession } from '../../client/stores/useSession.ts';
import styles from './lazy-digest.module.css';

const loadDigest = () => import('./OwnDigest.tsx');

/** Reserves the digest's space until it is loaded. Guests have no digest, and nothing is loaded for them. */
export function LazyDigest() {
  const { user, isExpected } = useSession();
  if (user === null && !isExpected) return null;
  return <div className={styles['place']}>{user !== null && <WhenLoaded user={user} />}</div>;
}

function WhenLoaded({ user }: { user: SessionUser }) {
  const late = useModuleWhenIdle(loadDigest);
  return late && <late.OwnDigest user={user} />;
}
