import {
  completenessBand,
  completenessPercent,
  missingProfileItems,
  type ProfileFacts,
  type ProfileItem,
} from '@paligid/domain/profile';
import { m } from '@paligid/i18n/messages';
import { completenessMessage } from '@paligid/i18n/profile-text';
import { useQuery } from '@tanstack/react-query';
import { lazy, useId, useState } from 'react';
import { useApi } from '../../client/api/api.ts';
import { ClientOnly } from '../../client/lazy-content.tsx';
import { profileQuery, readingSummaryQuery } from '../../client/queries/own.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { Button } from '../../design/Button.tsx';
import { ErrorPanel } from '../../design/ErrorPanel.tsx';
import { Icon } from '../../design/Icon.tsx';
import type { IconName } from '../../design/icons.ts';
import { PaneRow } from '../../design/PaneRow.tsx';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { type PlainMessage, useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { ProfileIdentity } from './ProfileIdentity.tsx';
import styles from './profile-screen.module.css';
import readingStyles from './reading.module.css';

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

const ITEMS: Record<ProfileItem, PlainMessage> = {
  contact: m['profile.item_contact'],
  position: m['profile.item_position'],
  radius_km: m['profile.item_radius'],
  name: m['profile.item_name'],
  bio: m['profile.item_bio'],
  occupation: m['profile.item_occupation'],
  personality_type: m['profile.item_personality'],
  mood_preference: m['profile.item_mood'],
  has_children: m['profile.item_children'],
  verified: m['profile.item_verified'],
};
const ITEM_COUNT = Object.keys(ITEMS).length;

interface CompletenessProps {
  profile: ProfileFacts;
  canEdit: boolean;
  onEdit: () => void;
}

/** How much of the profile is filled in, and what is missing. */
function Completeness({ profile, canEdit, onEdit }: CompletenessProps) {
  const t = useTranslation();
  const locale = useLocale();
  const id = useId();
  const percent = completenessPercent(profile);
  const missing = missingProfileItems(profile);
  const filled = ITEM_COUNT - missing.length;
  return (
    <section className={styles['completeness']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id} className={styles['title']}>
          {t(m['profile.complete_title'], { n: percent })}
        </h2>
        <Button variant="quiet" size="medium" disabled={!canEdit} onClick={onEdit}>
          {t(m['profile.edit'])}
        </Button>
      </div>
      <PaneRow lit={filled} of={ITEM_COUNT} label={t(m['profile.complete_items'], { n: filled })} />
      <p className={styles['text']}>{completenessMessage(completenessBand(percent), locale)}</p>
      {missing.length > 0 && (
        <p className={styles['text']}>
          {t(m['profile.missing'])}: {missing.map((item) => t(ITEMS[item])).join(', ')}
        </p>
      )}
    </section>
  );
}

/** Counted by the server from the records of reading; without consent there are none, and it says so. */
function ReadingCounts({ userId }: { userId: string }) {
  const t = useTranslation();
  const { data, isError, refetch, isRefetching } = useQuery(readingSummaryQuery(useApi(), userId));
  if (data === undefined && isError) {
    return (
      <ErrorPanel
        title={t(m['profile.counts'])}
        text={t(m['profile.counts_failed'])}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  if (data === undefined) return <SkeletonList count={1} />;
  if (!data.is_recorded && data.stories === 0) {
    return (
      <section className={readingStyles['card']} aria-label={t(m['profile.counts'])}>
        <p className={readingStyles['text']}>{t(m['profile.not_recorded'])}</p>
        <Link to="/settings#privacy" className={readingStyles['more']}>
          {t(m['profile.record_link'])}
        </Link>
      </section>
    );
  }
  const counts = [
    [data.stories, m['profile.stories']],
    [data.minutes, m['profile.minutes']],
    [data.streak_days, m['profile.streak']],
  ] as const;
  return (
    <dl className={readingStyles['counts']} aria-label={t(m['profile.counts'])}>
      {counts.map(([count, label]) => (
        <div key={t(label)} className={readingStyles['count']}>
          <dt>{t(label)}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
