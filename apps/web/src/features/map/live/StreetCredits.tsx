import type { StreetMap } from '@paligid/contract/api/map.api';
import { m } from '@paligid/i18n/messages';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import styles from './live-map.module.css';

/** Whom the archive of streets names: its licence asks for it, on the map. */
export function StreetCredits({ credits }: Pick<StreetMap, 'credits'>) {
  const t = useTranslation();
  return (
    <ul className={styles['credits']} aria-label={t(m['map.street_credits'])}>
      {credits.map(({ text, url }) => (
        <li key={text}>
          {url === null ? (
            text
          ) : (
            <a href={url} target="_blank" rel="noreferrer">
              {text}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
