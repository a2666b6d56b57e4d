import type { Source } from '../../source.ts';
import { type OutletRow, outletSource } from './outlet-source.ts';

const OFF = {
  isEnabled: false,
  disabledReason: 'off until the operator switches it on',
  language: 'en',
} as const;

/** Real outlets. The operator enables each one after reading the outlet's terms. */
const ROWS: readonly OutletRow[] = [
  {
    ...OFF,
    id: 'inquirer',
    name: 'Inquirer.net',
    owner: 'Inquirer Group',
    address: 'https://newsinfo.inquirer.net/feed',
    ignoreLastModified: true,
  },
  { ...OFF, id: 'rappler', name: 'Rappler', owner: 'Rappler', address: 'https://www.rappler.com/feed/' },
  {
    ...OFF,
    id: 'philstar',
    name: 'Philstar.com',
    owner: 'Philstar Media Group',
    address: 'https://www.philstar.com/rss/headlines',
  },
  {
    ...OFF,
    id: 'gma',
    name: 'GMA News',
    owner: 'GMA Network',
    address: 'https://data.gmanetwork.com/gno/rss/news/feed.xml',
  },
];

export const newsOutlets: readonly Source[] = ROWS.map(outletSource);
