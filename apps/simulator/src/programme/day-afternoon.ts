import { english, type Incident, tagalog } from './sheet.ts';

/** One to five in the afternoon. */
export const AFTERNOON: readonly Incident[] = [
  {
    key: 'leptospirosis-tablets',
    category: 'health',
    city: 'Marikina',
    reports: [
      english(
        '14:08',
        'Marikina health centers hand out medicine against leptospirosis',
        'People who walked through flood water in Marikina can get doxycycline at any health center after a short check.',
      ),
      tagalog(
        '14:20',
        'Libreng gamot kontra leptospirosis sa Marikina',
        'Pumunta sa health center ang mga lumusong sa baha sa Marikina. Susuriin muna ng doktor bago bigyan ng gamot.',
      ),
    ],
  },
  {
    key: 'valenzuela-factory-fire',
    category: 'safety',
    city: 'Valenzuela',
    reports: [
      tagalog(
        '14:24',
        'Nasusunog ang pagawaan ng plastik sa Ugong, Valenzuela',
        'Makapal na usok ang tanaw mula sa NLEX. Nasa unang alarma ang sunog sa pagawaan sa Ugong, Valenzuela.',
      ),
      english(
        '14:33',
        'Blaze at plastics factory in Ugong, Valenzuela sends smoke over NLEX',
        'The fire in Ugong, Valenzuela is at second alarm. People nearby should close windows; drivers on NLEX meet thick smoke.',
      ),
      tagalog(
        '15:12',
        'Ikatlong alarma na ang sunog sa pagawaan sa Valenzuela',
        'Inilikas ang mga nakatira sa paligid ng nasusunog na pagawaan sa Ugong. Ligtas ang lahat ng manggagawa.',
      ),
      english(
        '16:40',
        'Valenzuela factory fire under control, workers all safe',
        'Firefighters contained the Ugong blaze in Valenzuela after two hours. All workers were counted and are safe.',
      ),
    ],
  },
  {
    key: 'skyway-crash',
    category: 'traffic',
    city: 'Makati',
    reports: [
      english(
        '14:55',
        'Multiple collision slows Skyway northbound at Magallanes',
        'Three cars bumped each other on the wet Skyway near Magallanes. One lane is closed and traffic stretches to Bicutan.',
      ),
    ],
  },
  {
    key: 'san-juan-scam',
    category: 'crime',
    city: 'San Juan',
    reports: [
      english(
        '15:25',
        'San Juan police warn of fake donation scam for flood victims',
        'Callers pretend to collect for Marikina families and ask for transfers. Police in San Juan say that real drives give receipts.',
      ),
      tagalog(
        '15:47',
        'Mga manloloko sa San Juan, humihingi ng donasyon para umano sa nasalanta',
        'Nagbabala ang pulisya ng San Juan laban sa budol na gumagamit sa mga binaha sa Marikina.',
      ),
    ],
  },
  {
    key: 'lrt2-slow',
    category: 'transport',
    city: 'Marikina',
    reports: [
      english(
        '15:50',
        'LRT-2 trains slow down between Santolan and Antipolo',
        'Wet rails keep LRT-2 trains at 25 kilometers an hour east of Santolan. The trip to Antipolo takes ten minutes more.',
      ),
      tagalog(
        '15:58',
        'Mabagal ang LRT-2 mula Santolan hanggang Antipolo',
        'Basa ang riles kaya mabagal ang takbo ng tren ng LRT-2. Mas mahaba nang sampung minuto ang biyahe.',
      ),
    ],
  },
  {
    key: 'malabon-pumps',
    category: 'government',
    city: 'Malabon',
    reports: [
      tagalog(
        '16:12',
        'Dalawang bomba ng tubig idinagdag ng Malabon sa Tonsuya',
        'Umaandar na ang dalawang bagong bomba ng lokal na pamahalaan sa Tonsuya, Malabon. Mas mabilis nang humupa ang tubig.',
      ),
      english(
        '16:30',
        'Malabon city hall sends two more pumps to Tonsuya',
        'Two mobile pumps of the Malabon LGU drain the streets of Tonsuya. The city hall plans a permanent station there.',
      ),
    ],
  },
  {
    key: 'voter-registration',
    category: 'politics',
    city: 'Manila',
    reports: [
      english(
        '16:50',
        'Election body adds Saturday hours for voter registration',
        'Offices in Intramuros and in Metro Manila malls will take voter registration on Saturdays, the election body says.',
      ),
    ],
  },
  {
    key: 'lost-boy',
    category: 'community',
    city: 'Pasig',
    reports: [
      tagalog(
        '13:54',
        'Batang naligaw sa palengke ng Pasig, naihatid sa magulang',
        'Natagpuan ng mga tanod ang isang batang naligaw sa palengke ng Pasig at naihatid sa bahay bago mag-alas-dos.',
      ),
    ],
  },
  {
    key: 'diliman-library',
    category: 'education',
    city: 'Quezon City',
    reports: [
      english(
        '13:12',
        'UP Diliman library stays open late for stranded students',
        'The main library of UP Diliman lets students wait out the rain until ten in the evening, with hot water and outlets.',
      ),
    ],
  },
];
