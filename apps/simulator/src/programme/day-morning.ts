import { english, type Incident, tagalog } from './sheet.ts';

/** Seven to ten in the morning. */
export const MORNING: readonly Incident[] = [
  {
    key: 'kamuning-collision',
    category: 'traffic',
    city: 'Quezon City',
    reports: [
      english(
        '07:22',
        'Bus and SUV collide on EDSA Kamuning flyover, two lanes occupied',
        'A collision of a bus and an SUV blocks two southbound lanes of the EDSA Kamuning flyover in Quezon City. Two people have bruises.',
      ),
      tagalog(
        '07:30',
        'Bus at SUV nagbanggaan sa EDSA Kamuning flyover',
        'Dalawa ang bahagyang nasaktan sa banggaan sa EDSA Kamuning. Usad-pagong ang trapiko hanggang North Avenue.',
      ),
      english(
        '08:15',
        'EDSA Kamuning flyover open again after crash is cleared',
        'All lanes of the EDSA flyover at Kamuning are open. The tail of the traffic still reaches Muñoz.',
      ),
    ],
  },
  {
    key: 'las-pinas-brownout',
    category: 'outage',
    city: 'Las Piñas',
    reports: [
      tagalog(
        '07:52',
        'Walang kuryente sa bahagi ng Las Piñas matapos matumba ang poste',
        'Natumbang poste sa Alabang-Zapote Road ang sanhi ng brownout sa Talon Uno at Pamplona, Las Piñas.',
      ),
      english(
        '08:05',
        'Toppled post cuts power to parts of Las Piñas',
        'A power outage hit Talon and Pamplona in Las Piñas when a post fell on Alabang-Zapote Road. Crews expect two hours of work.',
      ),
      tagalog(
        '10:20',
        'Naibalik na ang kuryente sa Talon at Pamplona, Las Piñas',
        'May ilaw na ulit ang mga bahay sa Las Piñas matapos maitayo ang bagong poste sa Alabang-Zapote Road.',
      ),
    ],
  },
  {
    key: 'river-ferry',
    category: 'transport',
    city: 'Makati',
    reports: [
      english(
        '08:40',
        'Pasig River ferry stops trips because of strong current',
        'The ferry on the Pasig River takes no passengers at Guadalupe and Escolta today. The current carries logs and water hyacinth.',
      ),
      tagalog(
        '08:48',
        'Tigil-biyahe ang lantsa sa Ilog Pasig',
        'Kanselado ang biyahe ng lantsa mula Guadalupe hanggang Escolta dahil malakas ang agos ng Ilog Pasig.',
      ),
    ],
  },
  {
    key: 'marikina-kitchens',
    category: 'community',
    city: 'Marikina',
    reports: [
      tagalog(
        '09:05',
        'Bayanihan sa Marikina: lugaw para sa mga lumikas',
        'Nagluto ng lugaw ang mga boluntaryo sa Concepcion para sa mga pamilyang nasa mga paaralan ng Marikina.',
      ),
      english(
        '09:40',
        'Community kitchen feeds evacuees in Marikina schools',
        'Volunteers in Concepcion cook for evacuees from the riverside. They ask for drinking water, mats and clean clothes for children.',
      ),
    ],
  },
  {
    key: 'makati-robbery',
    category: 'crime',
    city: 'Makati',
    reports: [
      english(
        '09:28',
        'Two men rob convenience store in Palanan, Makati',
        'Police hunt two suspects who took cash from a store in Palanan, Makati, and fled on a motorcycle. Nobody was hurt in the robbery.',
      ),
      tagalog(
        '09:35',
        'Tindahan sa Palanan, Makati hinoldap ng dalawang lalaki',
        'Tumakas sakay ng motorsiklo ang dalawang suspek sa holdap sa Palanan, Makati. Hinahanap na sila ng pulisya.',
      ),
      english(
        '14:50',
        'Suspects in Makati store robbery arrested in Pasay',
        'Police arrested two men in Malibay, Pasay, after a camera caught their plate. Most of the cash from the Makati store was found.',
      ),
    ],
  },
  {
    key: 'qc-plastic-ordinance',
    category: 'government',
    city: 'Quezon City',
    reports: [
      english(
        '09:50',
        'Quezon City council passes ordinance on shop waste sorting',
        'Shops in Quezon City will have to sort their waste before collection. The ordinance gives them three months to prepare.',
      ),
      tagalog(
        '10:12',
        'Pagbubukod ng basura ng mga tindahan, ordinansa na sa Quezon City',
        'May tatlong buwan ang mga tindahan sa Quezon City para maghanda sa bagong ordinansa ng konseho.',
      ),
    ],
  },
  {
    key: 'roxas-tree',
    category: 'safety',
    city: 'Pasay',
    reports: [
      tagalog(
        '07:41',
        'Natumbang puno nakaharang sa Roxas Boulevard, Pasay',
        'Isang linya ng Roxas Boulevard sa Pasay ang sarado dahil sa natumbang puno. Walang sasakyang nabagsakan.',
      ),
    ],
  },
  {
    key: 'coding-suspended',
    category: 'traffic',
    city: 'Metro Manila',
    reports: [
      english(
        '07:14',
        'Number coding suspended in Metro Manila for the day',
        'The traffic authority lifts the number coding scheme until midnight because of the floods. Cities may keep rules of their own.',
      ),
    ],
  },
  {
    key: 'taguig-beds',
    category: 'health',
    city: 'Taguig',
    reports: [
      english(
        '09:22',
        'Hospital in Taguig opens extra beds for fever patients',
        'A hospital in Taguig adds thirty beds to its emergency room after a week of many fever cases.',
      ),
    ],
  },
];
