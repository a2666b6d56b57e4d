import type { Source } from '../../source.ts';
import { type OutletRow, outletSource } from './outlet-source.ts';

const REFUSES = {
  isEnabled: false,
  disabledReason: 'the site refuses programs: off until the agency agrees',
};
const SHARED = {
  language: 'en',
  licence: 'Government work (RA 8293 s.176): for profit only with the agency’s approval',
};

/** Agencies with a feed of announcements. They are no warnings, so they are read as seldom as they are written. */
const ROWS: readonly OutletRow[] = [
  {
    ...SHARED,
    id: 'deped',
    name: 'Department of Education',
    owner: 'Department of Education',
    address: 'https://www.deped.gov.ph/feed/',
    isEnabled: true,
  },
  {
    ...SHARED,
    id: 'gazette',
    name: 'Official Gazette',
    owner: 'Presidential Communications Office',
    address: 'https://www.officialgazette.gov.ph/feed/',
    isEnabled: true,
  },
  {
    ...SHARED,
    id: 'dpwh',
    name: 'Department of Public Works and Highways',
    owner: 'Department of Public Works and Highways',
    address: 'https://www.dpwh.gov.ph/dpwh/rss.xml',
    isEnabled: true,
  },
  {
    ...SHARED,
    ...REFUSES,
    id: 'doh',
    name: 'Department of Health',
    owner: 'Department of Health',
    address: 'https://doh.gov.ph/feed/',
  },
  {
    ...SHARED,
    ...REFUSES,
    id: 'pna',
    name: 'Philippine News Agency',
    owner: 'Presidential Communications Office',
    address: 'https://www.pna.gov.ph/latest.rss',
  },
  {
    ...SHARED,
    ...REFUSES,
    id: 'pia',
    name: 'Philippine Information Agency',
    owner: 'Presidential Communications Office',
    address: 'https://pia.gov.ph/news/feed.rss',
  },
];

export const officialFeeds: readonly Source[] = ROWS.map((row) => ({
  ...outletSource(row),
  authority: 'official',
  attribution: `Source: ${row.name}`,
  cadence: { minSeconds: 1800, maxSeconds: 3600 },
}));
