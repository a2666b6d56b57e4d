import { chooseAvatar, displayName } from '@paligid/domain/reader-name';
import { m } from '@paligid/i18n/messages';
import { displayNameText } from '@paligid/i18n/reader-name-text';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../client/api/api.ts';
import { placeAtQuery } from '../../client/queries/places.ts';
import type { SessionUser } from '../../client/session/session-actions.ts';
import { useReadingRadius } from '../../client/stores/useFeedSettings.ts';
import { Icon } from '../../design/Icon.tsx';
import { Karatula } from '../../design/Karatula.tsx';
import { type Translate, useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Avatar } from '../../layout/header/Avatar.tsx';
import { useDay } from '../stories/time/useNow.ts';
import styles from './profile-identity.module.css';

/** Picture, name, contact, home area and since when. */
export function ProfileIdentity({ profile }: { profile: SessionUser }) {
  const t = useTranslation();
  const locale = useLocale();
  const day = useDay();
  const radiusKm = useReadingRadius();
  const home = useHomeName(profile);
  const contact = profile.email ?? profile.phone;
  return (
    <header className={styles['identity']}>
      <span className={styles['picture']}>
        <Avatar {...chooseAvatar(profile)} isSignedIn isLarge />
      </span>
      <div className={styles['words']}>
        <h1 className={styles['name']} translate="no">
          {displayNameText(displayName(profile), locale)}
        </h1>
        {contact !== null && contact !== undefined && (
          <p className={styles['contact']} translate="no">
            {contact}
          </p>
        )}
        <p className={styles['verified']} data-verified={profile.verified || undefined}>
          <Icon name={profile.verified ? 'check-circle' : 'info'} weight="bold" size={18} />
          {verifiedText(profile, t)}
        </p>
        <p className={styles['home']}>
          {home !== undefined && <Karatula place={home} isNear size="small" />}
          <span>{t(m['profile.radius'], { n: Math.round(radiusKm) })}</span>
        </p>
        {profile.created_at !== undefined && (
          <p className={styles['joined']}>{t(m['profile.joined'], { date: day(profile.created_at) })}</p>
        )}
      </div>
    </header>
  );
}

function verifiedText({ verified, auth_method }: SessionUser, t: Translate): string {
  if (!verified) return t(m['profile.unverified']);
  if (auth_method === 'phone') return t(m['profile.verified_phone']);
  return t(auth_method === 'google' ? m['profile.verified_google'] : m['profile.verified_email']);
}

/** The name of the area; a home is stored as a cell. */
export function useHomeName({ lat, lon }: Pick<SessionUser, 'lat' | 'lon'>): string | undefined {
  const point = { lat: lat ?? 0, lon: lon ?? 0 };
  const { data } = useQuery({
    ...placeAtQuery(useApi(), point, useLocale()),
    enabled: typeof lat === 'number' && typeof lon === 'number',
  });
  return data?.name;
}
