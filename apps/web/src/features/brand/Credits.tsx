import { m } from '@paligid/i18n/messages';
import { Icon } from '../../design/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './credits.module.css';

/** The works the product is built on. Their licences require attribution; each link leads to the work itself. */
const CREDITS = [
  {
    name: m['about.credit_psgc'],
    note: m['about.credit_psgc_note'],
    href: 'https://psa.gov.ph/classification/psgc',
  },
  {
    name: m['about.credit_outlines'],
    note: m['about.credit_outlines_note'],
    href: 'https://data.humdata.org/dataset/cod-ab-phl',
  },
  {
    name: m['about.credit_geonames'],
    note: m['about.credit_geonames_note'],
    href: 'https://www.geonames.org',
  },
  {
    name: m['about.credit_pagasa'],
    note: m['about.credit_pagasa_note'],
    href: 'https://publicalert.pagasa.dost.gov.ph',
  },
  { name: m['about.credit_usgs'], note: m['about.credit_usgs_note'], href: 'https://earthquake.usgs.gov' },
  {
    name: m['about.credit_encode'],
    note: m['about.credit_encode_note'],
    href: 'https://fonts.google.com/specimen/Encode+Sans',
  },
  {
    name: m['about.credit_phosphor'],
    note: m['about.credit_phosphor_note'],
    href: 'https://phosphoricons.com',
  },
] as const;

export function Credits() {
  const t = useTranslation();
  return (
    <>
      <p className={styles['lead']}>{t(m['about.credits_lead'])}</p>
      <ul className={styles['credits']}>
        {CREDITS.map(({ name, note, href }) => (
          <li key={href} className={styles['credit']}>
            <a className={styles['link']} href={href} rel="noreferrer">
              {t(name)}
              <Icon name="arrow-square-out" weight="bold" size={16} />
            </a>
            <p className={styles['note']}>{t(note)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
