import { english, type Incident, tagalog } from './sheet.ts';

/** Four to seven in the morning. */
export const DAWN: readonly Incident[] = [
  {
    key: 'tondo-fire',
    category: 'safety',
    city: 'Manila',
    reports: [
      tagalog(
        '04:25',
        'Sunog sumiklab sa mga bahay sa Tondo, Maynila',
        'Nasa ikalawang alarma ang sunog sa magkakadikit na bahay sa Tondo. Nagtutulong ang mga bumbero at mga tanod sa paglikas ng mga residente.',
      ),
      english(
        '04:50',
        'Fire spreads through row of homes in Tondo, Manila',
        'Firefighters raised a second alarm before dawn as flames moved along an alley in Tondo. Residents carried children and bags to a basketball court.',
      ),
      tagalog(
        '06:10',
        'Naapula na ang sunog sa Tondo',
        'Fire out na bago sumikat ang araw ang sunog sa Tondo. Walang nasawi, ayon sa mga bumbero sa Maynila.',
      ),
      english(
        '09:15',
        'Forty families shelter in a Tondo court after pre-dawn fire',
        'Some forty families lost their homes in the Tondo fire. Manila social workers brought cots, rice and water to the covered court.',
      ),
    ],
  },
  {
    key: 'navotas-fish-port',
    category: 'business',
    city: 'Navotas',
    reports: [
      english(
        '04:40',
        'Fish prices up at Navotas port as boats stay in',
        'Few boats landed at the Navotas fish port overnight because of the waves. Galunggong sold for some 20 pesos more a kilo, and retail markets may follow.',
      ),
    ],
  },
  {
    key: 'c5-trailer',
    category: 'traffic',
    city: 'Pasig',
    reports: [
      tagalog(
        '04:35',
        'Trailer truck tumirik sa C-5 Libis, mabigat na ang daloy',
        'Dalawang linya ng C-5 patungong timog ang sakop ng nasiraang trailer truck sa Libis. Papunta na ang panghatak.',
      ),
      english(
        '04:58',
        'Stalled trailer truck narrows C-5 in Libis',
        'Two southbound lanes of C-5 at Libis are occupied by a trailer truck with a broken axle. Traffic backs up toward Katipunan Avenue.',
      ),
    ],
  },
  {
    key: 'balintawak-vegetables',
    category: 'business',
    city: 'Quezon City',
    reports: [
      tagalog(
        '05:02',
        'Mahal ang repolyo sa Balintawak dahil sa ulan',
        'Tumaas nang sampung piso kada kilo ang presyo ng repolyo sa palengke ng Balintawak. Kaunti raw ang dumating na gulay kagabi.',
      ),
    ],
  },
  {
    key: 'mrt3-signal',
    category: 'transport',
    city: 'Quezon City',
    reports: [
      english(
        '05:32',
        'MRT-3 runs only from Shaw to Taft after signal fault',
        'A signaling fault near GMA-Kamuning put the MRT-3 on provisional service. Buses take passengers between North Avenue and Shaw Boulevard.',
      ),
      tagalog(
        '05:38',
        'MRT-3 limitado ang biyahe mula Shaw hanggang Taft',
        'Dahil sa aberya sa tren malapit sa Kamuning, limitadong operasyon muna ang MRT-3. May libreng sakay ng bus sa EDSA.',
      ),
      english(
        '06:25',
        'MRT-3 resumes full line from North Avenue to Taft',
        'Trains of the MRT-3 run on the whole line again after technicians reset the signals. Queues at North Avenue were still long.',
      ),
    ],
  },
  {
    key: 'marikina-classes',
    category: 'education',
    city: 'Marikina',
    reports: [
      english(
        '05:55',
        'Marikina suspends classes in all levels as river rises',
        'Classes in all levels, public and private, are suspended in Marikina today. School buildings on high ground serve as shelters.',
      ),
      tagalog(
        '06:03',
        'Walang pasok sa Marikina, lahat ng antas',
        'Suspendido ang klase sa lahat ng pampubliko at pribadong paaralan sa Marikina dahil sa tumataas na ilog.',
      ),
    ],
  },
  {
    key: 'camanava-classes',
    category: 'education',
    city: 'Malabon',
    reports: [
      tagalog(
        '06:15',
        'Walang klase sa Malabon at Navotas mula kinder hanggang senior high',
        'Sinuspinde ang klase sa Malabon at Navotas dahil lubog ang ilang daan patungo sa mga paaralan.',
      ),
    ],
  },
  {
    key: 'espana-flood',
    category: 'emergency',
    city: 'Manila',
    reports: [
      english(
        '06:45',
        'España Boulevard knee-deep in flood, light vehicles turned back',
        'Both sides of España Boulevard near the University of Santo Tomas are flooded to the knee. Light vehicles are sent by way of Quezon Avenue.',
      ),
      tagalog(
        '06:52',
        'España, Maynila lubog sa baha; hanggang tuhod ang tubig',
        'Hindi madaanan ng maliliit na sasakyan ang España Boulevard. Ilang estudyante ang isinakay sa mga trak.',
      ),
      english(
        '10:05',
        'Flood on España Boulevard subsides to gutter level',
        'Pumps brought the water on España Boulevard in Manila down to the gutter by mid-morning. All vehicles can pass.',
      ),
    ],
  },
];
