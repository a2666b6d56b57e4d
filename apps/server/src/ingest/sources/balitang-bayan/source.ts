import type { Source } from '../../source.ts';
import { outletSource } from '../news-rss/outlet-source.ts';

/** A fictional outlet, served by the simulator. Tagalog; WordPress habits: texts in CDATA, guid is the address. */
export const balitangBayan: Source = outletSource({
  id: 'balitang-bayan',
  name: 'Balitang Bayan',
  owner: 'Balitang Bayan',
  address: 'https://balitang-bayan.example/feed',
  licence: 'Invented',
  language: 'tl',
  showsImages: true,
  isEnabled: false,
  disabledReason: 'invented outlet: read where the simulator plays it',
});
