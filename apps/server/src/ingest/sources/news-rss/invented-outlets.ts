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

/** Outlets that report in the simulator's week only: id, name and language. */
const WEEK_ROWS = [
  ['kapuluan-online', 'Kapuluan Online', 'en'],
  ['the-manila-lantern', 'The Manila Lantern', 'en'],
  ['archipelago-wire', 'Archipelago Wire', 'en'],
  ['luzon-standard', 'Luzon Standard', 'en'],
  ['harbor-times', 'Harbor Times', 'en'],
  ['amianan-herald', 'Amianan Herald', 'en'],
  ['mindanao-courier', 'Mindanao Courier', 'en'],
  ['bicol-chronicle', 'Bicol Chronicle', 'en'],
  ['panay-post', 'Panay Post', 'en'],
  ['sigaw-ng-bayan', 'Sigaw ng Bayan', 'tl'],
  ['ang-tanglaw', 'Ang Tanglaw', 'tl'],
  ['radyo-isla', 'Radyo Isla', 'tl'],
  ['tinig-ng-bicol', 'Tinig ng Bicol', 'tl'],
  ['himpilan-katagalugan', 'Himpilan Katagalugan', 'tl'],
  ['tsismoso-daily', 'Tsismoso Daily', 'tl'],
  ['kalye-serye', 'Kalye Serye', 'tl'],
  ['commuter-ph', 'Commuter PH', 'tl'],
  ['barkada-news', 'Barkada News', 'tl'],
  ['sugbo-karon', 'Sugbo Karon', 'ceb'],
  ['adlaw-adlaw', 'Adlaw-Adlaw', 'ceb'],
  ['tingog-mindanao', 'Tingog Mindanao', 'ceb'],
  ['balita-bisaya', 'Balita Bisaya', 'ceb'],
  ['dxkp-radyo', 'DXKP Radyo', 'ceb'],
] as const;

export const weekOutlets: readonly Source[] = WEEK_ROWS.map(([id, name, language]) =>
  outletSource({ ...INVENTED, id, name, owner: name, address: `https://${id}.example/feed`, language }),
);
