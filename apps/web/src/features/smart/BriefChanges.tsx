import { m } from '@paligid/i18n/messages';
import { useEffect, useState } from 'react';
import { browserStorage } from '../../client/stores/key-value-storage.ts';
import { LAZY_STORED_KEYS } from '../../client/stores/lazy-stored-keys.ts';
import { useIsHydrated } from '../../client/useIsHydrated.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { storyPath } from '../stories/story-path.ts';
import styles from './brief.module.css';
import { clockText } from './leave-now-text.ts';

interface BriefItem {
  id: string;
  line: string;
}

interface LastBrief {
  userId: string;
  asOf: string;
  ids: readonly string[];
}

interface BriefChangesProps {
  userId: string;
  items: readonly BriefItem[];
  asOf: string;
}

/** What is in the brief now and was not when this reader last looked, on this device. */
export function BriefChanges({ userId, items, asOf }: BriefChangesProps) {
  const t = useTranslation();
  const isHydrated = useIsHydrated();
  // What was stored before this visit: it stays for as long as the screen is open.
  const [last] = useState(() => (typeof window === 'undefined' ? undefined : readLast(userId)));
  const ids = items.map(({ id }) => id).join(' ');
  // An effect, because it changes the browser's storage.
  useEffect(() => {
    const seen: LastBrief = { userId, asOf, ids: ids.split(' ') };
    browserStorage(window).write(LAZY_STORED_KEYS.lastBrief, seen);
  }, [userId, asOf, ids]);
  if (!isHydrated || last === undefined) return null;
  const fresh = items.filter(({ id }) => !last.ids.includes(id));
  const gone = last.ids.filter((id) => !items.some((item) => item.id === id)).length;
  return (
    <section aria-labelledby="brief-changes">
      <h2 id="brief-changes">{t(m['smart.changes'], { time: clockText(last.asOf) })}</h2>
      <p>
        {fresh.length === 0 && gone === 0
          ? t(m['smart.changes_none'])
          : t(m['smart.changes_count'], { fresh: fresh.length, gone })}
      </p>
      {/* All of it at once would only repeat the brief. */}
      {fresh.length > 0 && fresh.length < items.length && (
        <ul className={styles['fresh']}>
          {fresh.map(({ id, line }) => (
            <li key={id}>
              <Link to={storyPath(id)}>{line}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const DAY_MS = 24 * 3_600_000;
const MAX_IDS = 50;

/** Whatever is stored: an older release, another reader or a curious one may have written it. */
function readLast(userId: string): LastBrief | undefined {
  const stored = browserStorage(window).read(LAZY_STORED_KEYS.lastBrief);
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { userId: owner, asOf, ids } = stored as Partial<Record<keyof LastBrief, unknown>>;
  if (owner !== userId || typeof asOf !== 'string' || !Array.isArray(ids)) return undefined;
  // Within the day an hour names the moment; after that everything is new.
  const age = Date.now() - Date.parse(asOf);
  if (!(age >= 0 && age < DAY_MS)) return undefined;
  return { userId, asOf, ids: ids.filter((id): id is string => typeof id === 'string').slice(0, MAX_IDS) };
}
