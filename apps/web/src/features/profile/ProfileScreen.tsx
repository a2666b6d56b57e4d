import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useApi } from '../../client/api/api.ts';
import { ClientOnly } from '../../client/lazy-content.tsx';
import { profileQuery } from '../../client/queries/own.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { ErrorPanel } from '../../design/ErrorPanel.tsx';
import { Icon } from '../../design/Icon.tsx';
import type { IconName } from '../../design/icons.ts';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { type PlainMessage, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { Completeness } from './Completeness.tsx';
import { ProfileIdentity } from './ProfileIdentity.tsx';
import styles from './profile-screen.module.css';
import { ReadingCounts } from './ReadingCounts.tsx';

const LazyForm = lazy(() =>
  import('./ProfileForm.tsx').then(({ ProfileForm }) => ({ default: ProfileForm })),
);
const LazyHistory = lazy(() =>
  import('./ReadingHistory.tsx').then(({ ReadingHistory }) => ({ default: ReadingHistory })),
);

/** The reader's own profile: who they are here, what they have read, and where to change it. */
export function ProfileScreen() {
  const t = useTranslation();
  const { user } = useSession();
  const { data, isError, refetch, isRefetching } = useQuery(profileQuery(useApi(), user?.id));
  const [isEditing, setEditing] = useState(false);
  // Until the profile has come, this device's copy of it.
  const profile = data ?? user;
  if (profile === null) {
    return (
      <div className={styles['screen']}>
        <VisuallyHidden>
          <h1>{t(m['frame.profile'])}</h1>
        </VisuallyHidden>
        <SkeletonList count={3} />
      </div>
    );
  }
  return (
    <div className={styles['screen']}>
      <ProfileIdentity profile={profile} />
      {isError && (
        <ErrorPanel
          title={t(m['frame.profile'])}
          text={t(m['profile.load_failed'])}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {isEditing && data !== undefined ? (
        <ClientOnly fallback={<SkeletonList count={3} />}>
          <LazyForm profile={data} onClose={() => setEditing(false)} />
        </ClientOnly>
      ) : (
        <Completeness profile={profile} canEdit={data !== undefined} onEdit={() => setEditing(true)} />
      )}
      <ReadingCounts userId={profile.id} />
      <ProfileLinks />
      <ClientOnly fallback={<SkeletonList count={2} />}>
        <LazyHistory userId={profile.id} />
      </ClientOnly>
    </div>
  );
}

const LINKS: readonly { to: string; icon: IconName; text: PlainMessage }[] = [
  { to: '/settings', icon: 'gear-six', text: m['profile.link_interests'] },
  { to: '/settings#location', icon: 'map-pin', text: m['profile.link_location'] },
  { to: '/settings#places', icon: 'house', text: m['profile.link_places'] },
  { to: '/settings#privacy', icon: 'lock-simple', text: m['profile.link_privacy'] },
];

function ProfileLinks() {
  const t = useTranslation();
  return (
    <nav className={styles['card']} aria-label={t(m['profile.links'])}>
      {LINKS.map(({ to, icon, text }) => (
        <Link key={to} to={to} className={styles['link']}>
          <Icon name={icon} weight="regular" />
          {t(text)}
          <Icon name="caret-right" size={18} />
        </Link>
      ))}
    </nav>
  );
}
