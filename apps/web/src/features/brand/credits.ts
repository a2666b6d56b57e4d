import { m } from '@paligid/i18n/messages';

/** Whose work the product stands on. The licences ask to be named; each link leads to the work itself. */
export const CREDITS = [
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
