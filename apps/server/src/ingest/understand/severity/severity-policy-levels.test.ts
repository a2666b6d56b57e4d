import { expect, test } from 'vitest';
import { rateCase, type SeverityCase } from '../rate-case.ts';

/** The labelling policy for severity, levels of hazards: the same level in several wordings and languages. */

test.each<SeverityCase>([
  ['official', 4, 'Heavy rainfall warning: ORANGE over Rizal and Bulacan'],
  ['media', 4, 'Orange warning sa ulan, itinaas sa Cavite'],
  ['media', 4, 'Kahel na babala sa ulan, umiiral sa Laguna'],
  ['media', 4, 'Pula na ang babala ng PAGASA sa ulan sa Zambales'],
  ['official', 5, 'Pula na ang babala ng ulan sa Zambales'],
  ['media', 3, 'Dilaw na lang ang babala ng ulan sa Quezon'],
  ['official', 5, 'Makapal na abo, bumabagsak na sa bayan ng Irosin'],
  ['media', 4, 'Nagaulan sang abo sa Canlaon City'],
  ['official', 4, 'M5.6 quake east of Hinatuan, Surigao del Sur'],
  ['media', 1, 'Ilog Pampanga, mas mababa pa sa unang alarma'],
  ['media', 3, 'Umapaw ang sapa sa Bulacan, hanggang tuhod ang tubig'],
  ['media', 3, 'Yellow rainfall alert up in Pampanga'],
  ['media', 3, 'Dilaw na babala ng malakas na ulan sa Bataan'],
  ['media', 4, 'Gipataas sa orange ang pasidaan sa ulan sa Cebu'],
  ['media', 4, 'Pulang pasidaan sa ulan, gipagula sa Leyte'],
  ['official', 2, 'Rainfall advisory: light to moderate rains over Quezon'],
  ['official', 2, 'Thunderstorm advisory for Metro Manila'],
  ['media', 4, 'Red rainfall warning, naka-taas na sa Bataan as habagat intensifies'],
  [
    'media',
    4,
    'Malakas na ulan sa Rizal',
    'Itinaas ng PAGASA ang orange rainfall warning bandang alas-3 ng hapon.',
  ],
  [
    'media',
    3,
    'Ulan sa Metro Manila, tuloy-tuloy',
    'Nasa ilalim ng yellow warning level ang Maynila at Pasay.',
  ],
  ['official', 3, 'Rainfall warning downgraded to yellow from orange in Bulacan'],
  ['official', 3, 'Ibinaba sa dilaw mula kahel ang babala ng ulan sa Bulacan'],
])('line 1: rain colours: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['official', 2, 'Signal No. 1 up in Catanduanes'],
  ['media', 3, 'Signal number two, itinaas sa Samar'],
  ['media', 4, 'Signal No. 3 na sa Aurora, pinaghahandaan ang bagyo'],
  ['media', 2, 'Signal uno pa rin sa Cagayan'],
  ['media', 4, 'Cagayan nasa ilalim ng signal no. 4'],
  ['official', 5, 'Cagayan nasa ilalim ng signal no. 4'],
  ['media', 3, 'Gibutang sa Signal No. 2 ang Bohol'],
  ['media', 4, 'Bagyong Luntian lumakas pa', 'Nasa Signal No. 3 ang Catanduanes ayon sa PAGASA.'],
  ['official', 1, 'Typhoon Luntian enters PAR, no wind signal yet'],
  ['media', 1, 'Bagyo pumasok na sa PAR, wala pang signal'],
  ['official', 1, 'All tropical cyclone wind signals lifted as Luntian exits'],
])('line 1: wind signals: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['official', 4, 'Storm surge warning: 2.1 to 3.0 meters in coastal Samar'],
  ['media', 3, 'Storm surge of up to two meters feared in Quezon coast'],
  ['media', 4, 'Daluyong na hanggang tatlong metro, posible sa Leyte'],
  ['media', 4, 'Daluyong na higit tatlong metro, babala sa Tacloban'],
  ['official', 5, 'Daluyong na higit tatlong metro, babala sa Tacloban'],
  ['media', 4, 'Surge as high as four meters may hit Dinagat'],
  ['media', 2, 'Storm surge na hanggang isang metro, asahan sa Zambales'],
  ['official', 4, 'Storm surge sa Catanduanes posibleng umabot sa 2.5 metro'],
  ['media', 3, 'Balod nga moabot og duha ka metro gipasidan-an sa Surigao'],
])('line 1: height of a storm surge: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['official', 4, 'Marikina River hits second alarm at 16.1 meters'],
  ['official', 4, 'Marikina River at 16.20 meters, second alarm'],
  ['media', 3, 'Ilog sa Marikina, umabot sa 15.22 metro'],
  ['media', 1, 'Marikina River at 12.18 meters, normal'],
  ['media', 3, 'Marikina River nasa unang alarma na'],
  ['media', 4, 'Ikalawang alarma na sa Ilog Marikina'],
  ['official', 5, 'Ikatlong alarma sa Ilog Marikina, lumikas na'],
  ['official', 4, 'Cagayan River at Buntun now at critical level'],
  ['media', 3, 'Pampanga River breaches alarm level in Arayat'],
  ['media', 2, 'Pampanga River reaches alert level'],
  ['media', 2, 'Tubig sa Pampanga River, umabot na sa alert level'],
  ['official', 3, 'Agno River nasa alarm level na sa Rosales'],
  ['media', 1, 'Agno River rises but remains below alert level'],
  ['media', 1, 'Ilog Agno tumataas pero mababa pa sa alert level'],
  ['official', 1, 'Water level sa Tullahan River, mas mababa pa sa alarm level'],
  ['media', 1, 'Suba sa Davao misaka, ubos pa sa alert level'],
  ['media', 4, 'Lebel ng tubig sa Angat Dam, kritikal'],
  ['official', 5, 'Angat Dam spills, riverside families told to evacuate'],
])('line 1 and 9: river levels, below alert 1: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['media', 3, 'Knee-deep flood on Marcos Highway'],
  ['media', 3, 'Baha sa Espana hanggang tuhod na'],
  ['media', 3, 'Tuhod ang baha sa Araneta Avenue'],
  ['media', 3, 'Lunop sa Talisay hangtod tuhod'],
  ['media', 4, 'Waist-deep waters submerge Malabon street'],
  ['media', 4, 'Abot-baywang ang baha sa Hagonoy'],
  ['media', 4, 'Lagpas-tao ang baha sa Tuguegarao'],
  ['official', 5, 'Lagpas-tao ang baha sa Tuguegarao, ongoing ang rescue'],
  ['media', 4, 'Chest-deep flood strands residents of Calumpit'],
  ['official', 1, 'Flood along Taft Avenue gutter-deep, passable'],
  ['media', 1, 'Gutter-deep flood sa Buendia, madadaanan ng lahat ng sasakyan'],
  ['media', 1, 'Hanggang gutter lang ang baha sa Rizal Avenue'],
  ['media', 2, 'Bahang umabot sa kalahati ng tuhod, namonitor sa Quirino Ave'],
  ['media', 3, 'Half-tire deep flood sa G. Araneta, hindi madaanan ng light vehicles'],
  ['media', 4, 'Tire-deep flood shuts Maysan Road'],
  ['media', 3, 'Baha sa Maysilo Circle', 'Hanggang tuhod ang tubig kaninang alas-5 ng umaga.'],
  ['media', 4, 'Lampas-baywang na tubig ang bumungad sa mga taga-Macabebe'],
  ['media', 4, 'Baha sa Bocaue umabot na ng tatlong talampakan'],
  ['media', 3, 'Two-foot flood swamps Valenzuela streets'],
])('line 1 and 9: flood depth: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['media', 4, 'Magnitude 5.7 quake jolts Surigao del Sur'],
  ['media', 3, 'Niyanig ng magnitude 4.8 na lindol ang Davao Oriental'],
  ['media', 2, 'Linog nga 3.9 magnitude, natala sa Leyte'],
  ['media', 4, 'Magnitude 6.8 quake damages homes in Abra'],
  ['official', 5, 'Magnitude 6.8 quake strikes off Abra'],
  ['media', 1, 'Magnitude 2.9 na pagyanig, naitala sa Occidental Mindoro'],
  ['media', 1, 'Magnitude 5.6 quake off Batangas felt at Intensity II in Quezon City'],
  ['media', 1, 'Lindol sa Batangas, Intensity II lang sa Maynila'],
  ['media', 2, 'Naramdaman ang intensity IV sa Roxas City dahil sa lindol sa dagat'],
  ['official', 3, 'Intensity V felt in Kidapawan after magnitude 5.1 quake'],
  ['media', 4, 'Intensity six sa Tagum: mga gusali nagkabitak'],
  ['official', 5, 'Reported intensity VII in Bangued'],
  ['media', 1, 'Deep quake, magnitude 6.1 at 580 km, barely felt in Sarangani'],
  ['official', 1, 'No tsunami threat from magnitude 7.0 quake off Tonga'],
  ['media', 1, 'Walang banta ng tsunami sa Pilipinas matapos ang lindol sa Chile'],
  ['official', 5, 'Tsunami warning: residents of Surigao coast told to evacuate'],
  ['media', 3, 'Tsunami advisory: minor sea level disturbance sa Davao Oriental'],
])('line 1 and 9: intensity before magnitude, tsunami: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['media', 3, 'Kanlaon raised to Alert Level 3'],
  ['media', 4, 'Itinaas sa Alert Level 4 ang Mayon'],
  ['official', 1, 'Taal remains at alert level one'],
  ['media', 2, 'Alert level dos sa Bulusan matapos ang phreatic eruption'],
  ['media', 2, 'Mayon ibinaba na sa Alert Level 2 mula 3'],
  ['media', 4, 'Ashfall blankets Juban, Sorsogon'],
  ['official', 5, 'Ashfall blankets Juban town; stay indoors, wear masks'],
  ['media', 4, 'Inulan ng abo ang bayan ng La Carlota'],
  ['media', 4, 'Nag-ulan og abo sa Canlaon City'],
])('line 1: volcano levels and ash over a town: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['official', 4, 'Heat index in Dagupan to hit 48 degrees Celsius'],
  ['media', 3, 'Init factor sa Virac, papalo sa 43'],
  ['media', 2, 'Heat index na 39, mararamdaman sa Maynila'],
])('line 1: heat index: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['media', 4, 'Fire in Tondo raised to fifth alarm'],
  ['media', 3, 'Sunog sa Pasay itinaas sa ikatlong alarma'],
  ['media', 2, 'Sunog sa palengke sa Naga, unang alarma'],
  ['official', 2, 'First alarm raised in residential fire in Cainta'],
  ['media', 4, 'Task Force Bravo, itinaas sa sunog sa Navotas'],
  ['official', 5, 'General alarm na ang sunog sa Isla Puting Bato'],
  ['media', 4, 'General alarm na ang sunog sa Isla Puting Bato'],
  ['media', 4, 'Kalayo sa Mandaue miabot sa ikaupat nga alarma'],
  ['media', 4, 'Sunog sa Quiapo', 'Umabot sa ikalimang alarma bago mag-alas-9 ng gabi.'],
  ['media', 4, 'Blaze hits Mandaluyong warehouse', 'It reached Task Force Alpha at 3:20 p.m.'],
])('line 1: fire alarms: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['media', 1, 'Quake felt at intensity I in Baguio'],
  ['media', 4, 'Magnitude 6.7 quake topples church in Cebu town'],
  ['media', 3, 'Manila shifts all levels to online learning Friday'],
])('line 9: weak shaking, damage, online classes: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['official', 4, 'PAGASA: orange na ang warning level sa ulan sa Bataan at Zambales'],
  ['media', 4, 'Isinailalim sa red rainfall warning ang buong Metro Manila'],
  ['media', 3, 'Metro Manila placed under yellow rain alert'],
  ['media', 4, 'Itinaas ng PAGASA sa pula ang antas ng babala sa Occidental Mindoro dahil sa ulan'],
  ['official', 3, 'Rain warning over Quezon eased to yellow'],
  ['official', 1, 'Wala nang rainfall warning sa Cavite'],
  ['media', 4, 'Catanduanes, isinailalim sa Signal No. 5'],
  ['official', 4, 'Signal No. 3 na sa Polillo Islands; asahan ang bagyong hangin'],
  ['media', 2, 'Isa na namang lugar ang nasa Signal No. 1: Burias'],
  ['media', 3, 'Bagyong Hiraya: Signal No. 2 sa tatlong probinsya'],
  ['media', 3, 'Storm surge na 1.5 metro, nagbabanta sa Sorsogon'],
  ['official', 5, 'Storm surge advisory: up to 3.5 meters in Guiuan'],
  ['media', 4, 'Gihulga sa storm surge nga tulo ka metro ang Surigao del Norte'],
  ['media', 3, 'Marikina River nasa 15.3 metro na'],
  ['media', 4, 'Marikina River umabot na sa 16 meters, second alarm itinaas'],
  ['official', 1, 'Marikina River at 14.2 meters, below first alarm'],
  ['media', 4, 'Cagayan River lampas na sa critical level'],
  ['official', 5, 'Cagayan River lampas na sa critical level sa Buntun'],
  ['media', 4, 'Tullahan River overflows, swamps Valenzuela homes'],
  ['media', 1, 'Tubig-baha sa Navotas, hanggang bukong-bukong lamang'],
  ['media', 3, 'Lampas-tuhod na baha, naranasan sa Bgy. Santolan'],
  ['media', 4, 'Waist-high flood in Balagtas forces residents to wade'],
  ['media', 4, 'Neck-deep floods hit Cotabato towns'],
  ['official', 5, 'Neck-deep flood in Pikit, residents await rescue'],
  ['media', 3, 'Baha sa MacArthur Highway umabot ng 20 pulgada'],
  ['media', 4, 'Lunop sa Carcar abot sa hawak'],
  ['media', 3, 'Lindol na magnitude 5.2 tumama sa Ilocos Norte'],
  ['media', 1, 'Magnitude-3.1 tremor rattles Leyte'],
  ['media', 4, 'Niyanig ng 6.7-magnitude na lindol ang Hinatuan'],
  ['official', 5, 'Earthquake Information: Ms 6.9, 22 km E of Manay'],
  ['media', 2, 'Lindol sa Mindoro, ramdam sa Intensity III sa Tagaytay'],
  ['media', 1, 'Intensity I, naitala sa Quezon City matapos ang lindol sa Nueva Ecija'],
  ['media', 2, 'Malalim na lindol, magnitude 5.8, 210 km ang lalim'],
  ['official', 1, 'No tsunami threat to PH after M7.3 Vanuatu quake'],
  ['media', 1, 'Tsunami warning, inalis na sa Davao Oriental'],
  ['media', 3, 'Mayon nasa Alert Level 3 pa rin'],
  ['media', 2, 'Taal now at alert level two'],
  ['media', 1, 'Kanlaon, ibinaba sa Alert Level 1'],
  ['media', 4, 'Natabunan ng abo ang mga bubong sa Juban'],
  ['media', 4, 'Heat index sa Dagupan, tumama sa 50°C'],
  ['official', 5, 'Heat index of 53 degrees recorded in Aparri'],
  ['media', 3, 'Third alarm fire hits Binondo'],
  ['media', 4, 'Sunog sa Sta. Ana nasa Task Force Charlie na'],
  ['media', 2, 'Unang alarma ang itinaas sa sunog sa Cabanatuan'],
  ['utility', 3, 'Luzon grid raised to red alert, 2-5 PM'],
  ['media', 2, 'Visayas grid nasa yellow alert'],
  ['media', 4, 'Buong Mindanao nawalan ng kuryente'],
  ['utility', 5, 'Entire Negros without power as grid collapses'],
  ['media', 4, 'Rotational brownouts, ipinatutupad sa Zamboanga City'],
])('line 1 in further words: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['media', 2, 'Batanes down to Signal No. 1 from Signal No. 4'],
  ['media', 2, 'Signal No. 1 na lang ang Isabela mula Signal No. 3'],
])('line 1: a level counts as it is, not as it was: %s says %d in: %s', expectSeverity);

function expectSeverity(...[authority, severity, title, summary]: SeverityCase): void {
  expect(rateCase(authority, title, summary)).toBe(severity);
}
