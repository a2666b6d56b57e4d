import { english, type Incident, tagalog } from './sheet.ts';

/** Eight in the evening to midnight. */
export const NIGHT: readonly Incident[] = [
  {
    key: 'navotas-curfew',
    category: 'government',
    city: 'Navotas',
    reports: [
      tagalog(
        '20:20',
        'Paalala ng Navotas: may curfew ang mga menor de edad',
        'Ipinaalala ng pamahalaang lungsod ng Navotas ang curfew ng mga menor de edad mula alas-diyes ng gabi.',
      ),
    ],
  },
  {
    key: 'taguig-buy-bust',
    category: 'crime',
    city: 'Taguig',
    reports: [
      tagalog(
        '20:36',
        'Dalawa timbog sa buy-bust sa Lower Bicutan, Taguig',
        'Nasamsam ang droga sa dalawang lalaki sa Lower Bicutan, Taguig, ayon sa pulisya.',
      ),
      english(
        '20:59',
        'Two nabbed in drug bust in Lower Bicutan, Taguig',
        'Police in Taguig arrested two men with packets of illegal drugs in Lower Bicutan. A case is being prepared.',
      ),
    ],
  },
  {
    key: 'alabang-gas-leak',
    category: 'safety',
    city: 'Muntinlupa',
    reports: [
      english(
        '20:57',
        'Gas leak clears a row of eateries in Alabang, Muntinlupa',
        'A smell of LPG emptied a row of eateries near the Alabang viaduct. Firefighters closed the valve of one tank.',
      ),
      tagalog(
        '21:03',
        'Tagas ng gas sa mga kainan sa Alabang, inilikas ang mga kumakain',
        'Isinara ng mga bumbero ang balbula ng tangke sa Alabang, Muntinlupa. Walang nasaktan.',
      ),
      english(
        '22:10',
        'Alabang eateries reopen after gas leak is fixed',
        'The fire bureau found no more gas in the air in Alabang, Muntinlupa and let the eateries open again.',
      ),
    ],
  },
  {
    key: 'moa-concert',
    category: 'event',
    city: 'Pasay',
    reports: [
      english(
        '21:28',
        'Concert crowd leaves Mall of Asia Arena, heavy foot traffic',
        'Some ten thousand people walk out of the concert in Pasay. Extra buses wait on the bay side of the mall.',
      ),
      tagalog(
        '21:44',
        'Tapos na ang konsiyerto sa MOA Arena, siksikan ang labasan',
        'Dahan-dahang pinalalabas ang mga nanood ng konsiyerto sa Pasay. May dagdag na bus sa gilid ng look.',
      ),
    ],
  },
  {
    key: 'taguig-lake-water',
    category: 'emergency',
    city: 'Taguig',
    reports: [
      english(
        '21:58',
        'Lake water floods shore road of Hagonoy, Taguig',
        'Water of Laguna de Bay, pushed by the wind, flooded the shore road in Hagonoy, Taguig to the ankle.',
      ),
      tagalog(
        '22:06',
        'Binaha ang daang tabing-lawa sa Hagonoy, Taguig',
        'Umapaw sa daan ang tubig ng Lawa ng Laguna sa Hagonoy, Taguig. Hanggang bukung-bukong ang baha.',
      ),
    ],
  },
  {
    key: 'slex-works',
    category: 'traffic',
    city: 'Muntinlupa',
    reports: [
      english(
        '22:30',
        'SLEX lane closed at Sucat for overnight road works',
        'One southbound lane of SLEX at Sucat is closed until 4 AM while joints are sealed. Trucks should take the service road.',
      ),
      tagalog(
        '22:38',
        'Isang linya ng SLEX sa Sucat, sarado hanggang madaling-araw',
        'May pagkukumpuni ng kalsada sa SLEX Sucat patungong timog. Asahan ang mabigat na daloy ng mga trak.',
      ),
    ],
  },
  {
    key: 'pgh-blood',
    category: 'health',
    city: 'Manila',
    reports: [
      english(
        '22:52',
        'Hospital in Ermita calls for type O blood donation',
        'The blood bank of a large hospital in Ermita, Manila runs low on type O. Donors may come from seven in the morning.',
      ),
    ],
  },
  {
    key: 'monumento-jeepneys',
    category: 'transport',
    city: 'Caloocan',
    reports: [
      tagalog(
        '23:15',
        'May dyip pa hanggang hatinggabi sa Monumento, Caloocan',
        'Magdamag bumiyahe ang ilang tsuper sa Monumento, Caloocan para sa mga naantala ng ulan.',
      ),
    ],
  },
  {
    key: 'oranbo-maintenance',
    category: 'outage',
    city: 'Pasig',
    reports: [
      english(
        '23:40',
        'Scheduled maintenance cuts power in Oranbo, Pasig tomorrow',
        'Pole replacement along a side street of Shaw Boulevard means a power interruption in Oranbo, Pasig from 9 AM to 2 PM.',
      ),
    ],
  },
  {
    key: 'forecast-tomorrow',
    category: 'weather',
    city: 'Metro Manila',
    reports: [
      english(
        '23:51',
        'Cloudy skies and short rain for Metro Manila tomorrow',
        'The shear line moves away. Metro Manila can expect cloudy skies with isolated rain showers and a light breeze.',
      ),
      tagalog(
        '23:59',
        'Maulap pero bihira na ang ulan sa Kamaynilaan bukas',
        'Papalayo na ang sama ng panahon. Maulap bukas sa Kamaynilaan at pahinto-hinto na lang ang ulan.',
      ),
    ],
  },
];
