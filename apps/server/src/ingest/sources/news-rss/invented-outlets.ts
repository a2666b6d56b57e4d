import type { Source } from '../../source.ts';
import { type OutletRow, outletSource } from './outlet-source.ts';

const INVENTED = {
  licence: 'Invented',
  showsImages: true,
  isEnabled: false,
  disabledReason: 'invented outlet: read where the simulator plays it',
} as const;

/** More outlets of the simulator, which report only in its opening scene. */
const ROWS: readonly OutletRow[] = [
  {
    ...INVENTED,
    id: 'daluyan-metro',
    name: 'Daluyan Metro',
    owner: 'Daluyan Metro',
    address: 'https://daluyan-metro.example/feed',
    language: 'en',
  },
  {
    ...INVENTED,
    id: 'radyo-kanto',
    name: 'Radyo Kanto',
    owner: 'Radyo Kanto',
    address: 'https://radyo-kanto.example/feed',
    language: 'tl',
  },
];

export const inventedOutlets: readonly Source[] = ROWS.map(outletSource);
