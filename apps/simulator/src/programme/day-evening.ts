import { english, type Incident, tagalog } from './sheet.ts';

/** Five to eight in the evening. */
export const EVENING: readonly Incident[] = [
  {
    key: 'commonwealth-gridlock',
    category: 'traffic',
    city: 'Quezon City',
    reports: [
      english(
        '17:10',
        'Gridlock on Commonwealth Avenue from Philcoa to Litex',
        'A burst of homebound cars after the rain fills Commonwealth Avenue. The ride from Philcoa to Litex takes an hour and a half.',
      ),
      tagalog(
        '17:18',
        'Buhol-buhol ang trapiko sa Commonwealth, Quezon City',
        'Isang oras at kalahati ang biyahe mula Philcoa hanggang Litex. May counterflow sa Batasan.',
      ),
      english(
        '18:40',
        'Commonwealth Avenue traffic eases after counterflow',
        'A counterflow lane at Batasan cut the ride along Commonwealth Avenue to fifty minutes, enforcers say.',
      ),
    ],
  },
  {
    key: 'hulo-dog',
    category: 'community',
    city: 'Mandaluyong',
    reports: [
      tagalog(
        '17:41',
        'Asong natangay ng baha sa Hulo, Mandaluyong, naisauli sa may-ari',
        'Isinauli ng magkakapitbahay sa Hulo, Mandaluyong ang asong nakita nilang palutang-lutang sa estero.',
      ),
    ],
  },
  {
    key: 'ayala-lights',
    category: 'event',
    city: 'Makati',
    reports: [
      english(
        '18:05',
        'Christmas lights go on along Ayala Avenue tonight',
        'Makati turns on the Christmas lights of Ayala Avenue at seven. Two lanes by the triangle gardens are for walkers only.',
      ),
      tagalog(
        '18:14',
        'Pailaw sa Ayala Avenue, Makati, bubuksan ngayong gabi',
        'Alas-siyete ng gabi sisindihan ang pailaw ng Pasko sa Ayala Avenue, Makati.',
      ),
    ],
  },
  {
    key: 'sampaloc-transformer',
    category: 'outage',
    city: 'Manila',
    reports: [
      tagalog(
        '19:12',
        'Sumabog na transformer, dahilan ng brownout sa Sampaloc, Maynila',
        'Nawalan ng kuryente ang mga dormitoryo sa Sampaloc, Maynila matapos sumabog ang transformer sa gitna ng kidlat.',
      ),
      english(
        '19:20',
        'Transformer explosion darkens student dorms in Sampaloc, Manila',
        'A transformer explosion during the storm cut power in Sampaloc, Manila. Repair crews wait for the lightning to end.',
      ),
      english(
        '21:35',
        'Power restored in Sampaloc after two-hour blackout',
        'Crews replaced the transformer and power is back in Sampaloc, Manila. Food stalls along Dapitan Street are open again.',
      ),
    ],
  },
  {
    key: 'qc-internet',
    category: 'outage',
    city: 'Quezon City',
    reports: [
      english(
        '19:33',
        'Internet outage in Project 6 and Bago Bantay, Quezon City',
        'A cut fiber line leaves homes in Project 6 and Bago Bantay without internet. The provider expects to be done by midnight.',
      ),
    ],
  },
  {
    key: 'late-draw',
    category: 'other',
    city: 'Mandaluyong',
    reports: [
      english(
        '19:48',
        'Lotto results come late as draw hall generator starts',
        'The draw in Mandaluyong began half an hour late while a generator warmed up. The lotto results are on the usual page.',
      ),
    ],
  },
  {
    key: 'pasay-fare',
    category: 'transport',
    city: 'Pasay',
    reports: [
      tagalog(
        '17:54',
        'Mahabang pila ng pasahero sa bus terminal ng EDSA-Taft, Pasay',
        'Kulang ang bus sa EDSA-Taft kaya humaba ang pila ng pasahero. Nagpadala ng dagdag na bus ang terminal.',
      ),
    ],
  },
  {
    key: 'luneta-run',
    category: 'event',
    city: 'Manila',
    reports: [
      english(
        '17:27',
        'Sunday fun run in Luneta moved to the week after',
        'Organizers moved the fun run at Rizal Park because the grounds are soaked. Bibs stay valid.',
      ),
    ],
  },
];
