/** The invented outlets of a usual day. The last two report only in an opening scene, so that other days have two sources. */
export const DAILY_OUTLETS = ['bantay-balita', 'balitang-bayan', 'daluyan-metro', 'radyo-kanto'] as const;

type WeekOutlet = {
  id: string;
  name: string;
  language: 'en' | 'tl' | 'mix' | 'ceb';
  provinces?: readonly string[];
};

/** Invented outlets that report in the invented week only; those with provinces tell little of the rest of the country. */
export const WEEK_OUTLETS = [
  { id: 'kapuluan-online', name: 'Kapuluan Online', language: 'en' },
  { id: 'the-manila-lantern', name: 'The Manila Lantern', language: 'en' },
  { id: 'archipelago-wire', name: 'Archipelago Wire', language: 'en' },
  { id: 'luzon-standard', name: 'Luzon Standard', language: 'en' },
  {
    id: 'harbor-times',
    name: 'Harbor Times',
    language: 'en',
    provinces: ['Cebu', 'Bohol', 'Leyte', 'Negros Oriental'],
  },
  {
    id: 'amianan-herald',
    name: 'Amianan Herald',
    language: 'en',
    provinces: [
      'Abra',
      'Benguet',
      'Cagayan',
      'Ilocos Norte',
      'Ilocos Sur',
      'Isabela',
      'La Union',
      'Pangasinan',
    ],
  },
  {
    id: 'mindanao-courier',
    name: 'Mindanao Courier',
    language: 'en',
    provinces: [
      'Davao del Sur',
      'Davao del Norte',
      'Bukidnon',
      'Misamis Oriental',
      'Surigao del Sur',
      'Surigao del Norte',
      'Davao Oriental',
      'South Cotabato',
      'Cotabato',
    ],
  },
  {
    id: 'bicol-chronicle',
    name: 'Bicol Chronicle',
    language: 'en',
    provinces: ['Albay', 'Camarines Sur', 'Camarines Norte', 'Catanduanes', 'Sorsogon', 'Masbate'],
  },
  {
    id: 'panay-post',
    name: 'Panay Post',
    language: 'en',
    provinces: ['Iloilo', 'Aklan', 'Capiz', 'Antique', 'Negros Occidental'],
  },
  { id: 'sigaw-ng-bayan', name: 'Sigaw ng Bayan', language: 'tl' },
  { id: 'ang-tanglaw', name: 'Ang Tanglaw', language: 'tl' },
  { id: 'radyo-isla', name: 'Radyo Isla', language: 'tl' },
  {
    id: 'tinig-ng-bicol',
    name: 'Tinig ng Bicol',
    language: 'tl',
    provinces: ['Albay', 'Camarines Sur', 'Camarines Norte', 'Catanduanes', 'Sorsogon', 'Masbate', 'Quezon'],
  },
  {
    id: 'himpilan-katagalugan',
    name: 'Himpilan Katagalugan',
    language: 'tl',
    provinces: ['Batangas', 'Cavite', 'Laguna', 'Quezon', 'Rizal', 'Bulacan'],
  },
  { id: 'tsismoso-daily', name: 'Tsismoso Daily', language: 'mix' },
  { id: 'kalye-serye', name: 'Kalye Serye', language: 'mix' },
  { id: 'commuter-ph', name: 'Commuter PH', language: 'mix' },
  { id: 'barkada-news', name: 'Barkada News', language: 'mix' },
  { id: 'sugbo-karon', name: 'Sugbo Karon', language: 'ceb' },
  { id: 'adlaw-adlaw', name: 'Adlaw-Adlaw', language: 'ceb' },
  { id: 'tingog-mindanao', name: 'Tingog Mindanao', language: 'ceb' },
  { id: 'balita-bisaya', name: 'Balita Bisaya', language: 'ceb' },
  { id: 'dxkp-radyo', name: 'DXKP Radyo', language: 'ceb' },
] as const satisfies readonly WeekOutlet[];

/** Every invented outlet. */
export const OUTLETS = [...DAILY_OUTLETS, ...WEEK_OUTLETS.map(({ id }) => id)] as const;

export type Outlet = (typeof DAILY_OUTLETS)[number] | (typeof WEEK_OUTLETS)[number]['id'];

/** Regular expression that matches any outlet in a path. */
export const OUTLET_PATTERN = OUTLETS.join('|');

export function isOutlet(name: string | undefined): name is Outlet {
  return OUTLETS.some((outlet) => outlet === name);
}

/** The others write English. */
export function writesFilipino(outlet: Outlet): boolean {
  if (outlet === 'balitang-bayan' || outlet === 'radyo-kanto') return true;
  return WEEK_OUTLETS.some(({ id, language }) => id === outlet && language !== 'en');
}
