import type { Source } from '../../source.ts';
import { type OutletRow, outletSource } from './outlet-source.ts';

const OFF = {
  isEnabled: false,
  disabledReason: 'off until the operator switches it on',
  language: 'en',
} as const;

/**
 * Real outlets. The operator enables each one after reading the outlet's terms and checking its address: none was
 * confirmed with the publisher.
 */
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
  {
    ...OFF,
    id: 'businessworld',
    name: 'BusinessWorld',
    owner: 'BusinessWorld Publishing',
    address: 'https://www.bworldonline.com/feed/',
  },
  {
    ...OFF,
    id: 'sunstar',
    name: 'SunStar',
    owner: 'SunStar Publishing',
    address: 'https://www.sunstar.com.ph/feed',
  },
  {
    ...OFF,
    id: 'interaksyon',
    name: 'Interaksyon',
    owner: 'Philstar Media Group',
    address: 'https://interaksyon.philstar.com/feed/',
  },
  {
    ...OFF,
    id: 'manilabulletin',
    name: 'Manila Bulletin',
    owner: 'Manila Bulletin Publishing',
    address: 'https://mb.com.ph/rss/articles',
  },
  {
    ...OFF,
    id: 'manilatimes',
    name: 'The Manila Times',
    owner: 'The Manila Times',
    address: 'https://www.manilatimes.net/news/feed',
  },
  {
    ...OFF,
    id: 'balita',
    name: 'Balita',
    owner: 'Manila Bulletin Publishing',
    address: 'https://balita.mb.com.ph/feed/',
    language: 'tl',
  },
  {
    ...OFF,
    id: 'bulgar',
    name: 'Bulgar',
    owner: 'Bulgar',
    address: 'https://www.bulgaronline.com/feed/',
    language: 'tl',
  },
  {
    ...OFF,
    id: 'remate',
    name: 'Remate',
    owner: 'Remate',
    address: 'https://www.remate.ph/feed/',
    language: 'tl',
  },
  {
    ...OFF,
    id: 'bombo',
    name: 'Bombo Radyo',
    owner: 'Bombo Radyo Philippines',
    address: 'https://www.bomboradyo.com/feed/',
    language: 'tl',
  },
  {
    ...OFF,
    id: 'rmn',
    name: 'RMN Networks',
    owner: 'Radio Mindanao Network',
    address: 'https://rmn.ph/feed/',
    language: 'tl',
  },
  {
    ...OFF,
    id: 'abante',
    name: 'Abante',
    owner: 'Prage Management',
    address: 'https://www.abante.com.ph/feed/',
    language: 'tl',
  },
];

export const newsOutlets: readonly Source[] = ROWS.map(outletSource);
