import { english, type Incident, tagalog } from './sheet.ts';

/** Ten in the morning to one in the afternoon. */
export const NOON: readonly Incident[] = [
  {
    key: 'senate-flood-hearing',
    category: 'politics',
    city: 'Pasay',
    reports: [
      english(
        '10:30',
        'Senate panel opens hearing on unfinished pumping stations',
        'A Senate committee in Pasay asks why seven pumping stations in the capital are not finished. Engineers brought drawings and contracts.',
      ),
      tagalog(
        '10:44',
        'Senado, nagsimula ng pagdinig sa mga di-tapos na pumping station',
        'Pitong pumping station sa Kamaynilaan ang sinisiyasat ng komite ng Senado sa Pasay.',
      ),
      english(
        '16:05',
        'Senate gives agencies two weeks to explain pump delays',
        'The hearing ended with an order: a list of works, costs and dates is due at the Senate in Pasay in two weeks.',
      ),
    ],
  },
  {
    key: 'caloocan-dengue',
    category: 'health',
    city: 'Caloocan',
    reports: [
      tagalog(
        '10:35',
        'Dumarami ang kaso ng dengue sa Bagong Silang, Caloocan',
        'Nag-ikot ang mga taga-health center sa Bagong Silang, Caloocan para hanapin ang mga pinamumugaran ng lamok.',
      ),
      english(
        '11:00',
        'Dengue cases rise in Bagong Silang, Caloocan',
        'Health workers found mosquito larvae in one of five homes visited in Bagong Silang. Caloocan will spray the schools this weekend.',
      ),
    ],
  },
  {
    key: 'sucat-sinkhole',
    category: 'safety',
    city: 'Parañaque',
    reports: [
      english(
        '10:55',
        'Sinkhole opens beside Sucat Road in Parañaque',
        'A sinkhole as wide as a car opened on the shoulder of Sucat Road in Parañaque. Barriers are up and a water main is being checked.',
      ),
      tagalog(
        '11:08',
        'May sinkhole sa gilid ng Sucat Road, Parañaque',
        'Hinarangan ang gilid ng Sucat Road sa Parañaque. Mag-ingat ang mga motorista.',
      ),
    ],
  },
  {
    key: 'naia-diversions',
    category: 'transport',
    city: 'Pasay',
    reports: [
      english(
        '11:20',
        'Four flights bound for NAIA diverted to Clark in low cloud',
        'Low cloud and rain sent four flights from NAIA to Clark before noon. Passengers should ask their airline before they leave home.',
      ),
      tagalog(
        '11:26',
        'Apat na eroplano inilihis sa Clark, hindi makalapag sa NAIA',
        'Mababa ang ulap kaya apat na eroplano ang hindi nakalapag sa NAIA. May mga pasaherong na-stranded sa Terminal 3.',
      ),
      english(
        '13:05',
        'NAIA arrivals back on schedule after diversions',
        'Diverted planes have flown back from Clark. Delays at NAIA are under half an hour.',
      ),
    ],
  },
  {
    key: 'taguig-jobs-fair',
    category: 'event',
    city: 'Taguig',
    reports: [
      english(
        '11:45',
        'Jobs fair at Lakeshore, Taguig extended to tomorrow',
        'The jobs fair at the Lakeshore hall in Taguig goes on for a second day because many applicants could not travel in the rain.',
      ),
    ],
  },
  {
    key: 'muntinlupa-water',
    category: 'outage',
    city: 'Muntinlupa',
    reports: [
      tagalog(
        '12:02',
        'Mawawalan ng tubig ang Tunasan at Poblacion, Muntinlupa mamayang gabi',
        'Mula 10 ng gabi hanggang 4 ng madaling-araw walang tubig sa Tunasan at Poblacion, Muntinlupa. Mag-ipon ng tubig.',
      ),
      english(
        '12:15',
        'Water interruption tonight in Tunasan and Poblacion, Muntinlupa',
        'A leaking main pipe under the national road will be replaced from 10 PM to 4 AM. Tankers will stand by in Muntinlupa.',
      ),
    ],
  },
  {
    key: 'fuel-rollback',
    category: 'business',
    city: 'Metro Manila',
    reports: [
      english(
        '12:30',
        'Diesel price to fall by more than a peso next week',
        'Oil companies see a rollback for diesel next week, and a smaller one for gasoline, as world prices ease.',
      ),
      tagalog(
        '12:41',
        'Bawas-presyo sa krudo at gasolina sa susunod na linggo',
        'Mahigit piso kada litro ang inaasahang rollback sa krudo. Mas maliit ang sa gasolina.',
      ),
    ],
  },
  {
    key: 'pateros-balut',
    category: 'event',
    city: 'Pateros',
    reports: [
      tagalog(
        '12:55',
        'Pista ng balut sa Pateros, tuloy kahit umuulan',
        'Ililipat sa covered court ang kapistahan sa Pateros. May paligsahan sa pagkain ng balut at libreng palabas.',
      ),
    ],
  },
  {
    key: 'adobo-recipe',
    category: 'other',
    city: 'Metro Manila',
    reports: [
      english(
        '10:18',
        'Five ways to keep adobo for a rainy week',
        'Our kitchen desk tried vinegar, salt and slow heat. The recipe that lasted longest needs no refrigerator for two days.',
      ),
    ],
  },
];
