import type { SessionUser } from '../../client/session/session-user.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { useLate } from '../../client/useLate.ts';
import styles from './late-digest.module.css';

const load = () => import('./OwnDigest.tsx');

/** Holds the digest's place until it is there. Guests have none, and nothing of it is fetched for them. */
export function LateDigest() {
  const { user, isExpected } = useSession();
  if (user === null && !isExpected) return null;
  return <div className={styles['place']}>{user !== null && <WhenLoaded user={user} />}</div>;
}

function WhenLoaded({ user }: { user: SessionUser }) {
  const late = useLate(load);
  return late && <late.OwnDigest user={user} />;
}
