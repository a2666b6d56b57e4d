import { m } from '@paligid/i18n/messages';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './hour-colours.module.css';

const SKIES = [
  { sky: 'dawn', name: m['about.sky_dawn'], hours: m['about.sky_dawn_hours'] },
  { sky: 'morning', name: m['about.sky_morning'], hours: m['about.sky_morning_hours'] },
  { sky: 'noon', name: m['about.sky_noon'], hours: m['about.sky_noon_hours'] },
  { sky: 'dusk', name: m['about.sky_dusk'], hours: m['about.sky_dusk_hours'] },
  { sky: 'night', name: m['about.sky_night'], hours: m['about.sky_night_hours'] },
] as const;

/** The same in both themes: the names are of colours, not of uses. */
const COLOURS = [
  { colour: 'tinta', name: m['about.colour_tinta'], code: '#1C1F2E' },
  { colour: 'mangga', name: m['about.colour_mangga'], code: '#FFA63C' },
  { colour: 'kabibe', name: m['about.colour_kabibe'], code: '#F4F3EE' },
  { colour: 'dagat', name: m['about.colour_dagat'], code: '#5FD0C0' },
  { colour: 'takipsilim', name: m['about.colour_takipsilim'], code: '#E0635F' },
  { colour: 'gabi', name: m['about.colour_gabi'], code: '#12141F' },
] as const;

export function HourColours() {
  const t = useTranslation();
  return (
    <>
      <p className={styles['lead']}>{t(m['about.colours_lead'])}</p>
      <ul className={styles['skies']}>
        {SKIES.map(({ sky, name, hours }) => (
          <li key={sky} className={styles['sky']}>
            <span className={styles['window']} data-sky={sky} />
            <span className={styles['name']}>{t(name)}</span>
            <span className={styles['hours']}>{t(hours)}</span>
          </li>
        ))}
      </ul>
      <ul className={styles['colours']}>
        {COLOURS.map(({ colour, name, code }) => (
          <li key={colour} className={styles['colour']} data-colour={colour}>
            <span className={styles['name']}>{t(name)}</span>
            <span className={styles['code']} translate="no">
              {code}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
