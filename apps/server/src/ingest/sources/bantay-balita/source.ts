import type { Source } from '../../source.ts';
import { outletSource } from '../news-rss/outlet-source.ts';

/** A fictional outlet, served by the simulator. English; titles in plain text, guid is not an address. */
export const bantayBalita: Source = outletSource({
  id: 'bantay-balita',
  name: 'Bantay Balita',
  owner: 'Bantay Balita',
  address: 'https://bantay-balita.example/feed',
  licence: 'Invented',
  language: 'en',
  showsImages: true,
  isEnabled: false,
  disabledReason: 'invented outlet: read where the simulator plays it',
});
