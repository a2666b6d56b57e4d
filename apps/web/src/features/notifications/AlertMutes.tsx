import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../client/api/api.ts';
import { usePush } from '../../client/notifications/usePush.ts';
import { readerPlacesQuery } from '../../client/queries/own.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { IconButton } from '../../design/IconButton.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { categoryLabel } from '../stories/StoryCategory.tsx';
import type { AlertSettingsProps } from './AlertLevels.tsx';
import styles from './alert-settings.module.css';
import { placeKindName } from './place-kind-name.ts';

/** What the reader has muted, here or in a notification. */
export function AlertMutes({ settings: { mutes }, onChange }: AlertSettingsProps) {
  const t = useTranslation();
  const { user } = useSession();
  const { record } = usePush();
  const { data } = useQuery(readerPlacesQuery(useApi(), user?.id));
  const places = user === null ? (record?.places ?? []) : (data?.places ?? []);
  if (mutes.length === 0) return null;
  return (
    <>
      <h3 className={styles['heading']}>{t(m['alert_settings.mutes'])}</h3>
      <ul className={styles['list']}>
        {mutes.map((mute) => {
          const category = categoryLabel(mute.category, t);
          const place = places.find(({ id }) => id === mute.place_id);
          const at = place && placeKindName(place, t);
          const name =
            mute.place_id === null
              ? t(m['alert_settings.mute_everywhere'], { category })
              : at === undefined
                ? t(m['alert_settings.mute_gone'], { category })
                : t(m['alert_settings.mute_line'], { category, place: at });
          return (
            <li key={name} className={styles['item']}>
              <span>{name}</span>
              <IconButton
                icon="x"
                label={t(m['alert_settings.unmute'], { name })}
                onClick={() => onChange({ mutes: mutes.filter((other) => other !== mute) })}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
