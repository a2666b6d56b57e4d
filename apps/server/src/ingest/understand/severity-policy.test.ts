import { expect, test } from 'vitest';
import { buildItem } from '../build-item.ts';
import type { Source } from '../source.ts';
import { classify } from './category/classify.ts';
import { rateSeverity } from './severity/rate-severity.ts';

/** The labelling policy for severity, line by line: the same level in several wordings and languages. */

type Case = [authority: Source['authority'], severity: number, title: string, summary?: string];

test.each<Case>([
  ['official', 4, 'Heavy rainfall warning: ORANGE over Rizal and Bulacan'],
  ['media', 4, 'Orange warning sa ulan, itinaas sa Cavite'],
  ['media', 4, 'Kahel na babala sa ulan, umiiral sa Laguna'],
  ['media', 4, 'Pula na ang babala ng PAGASA sa ulan sa Zambales'],
  ['official', 5, 'Pula na ang babala ng ulan sa Zambales'],
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
])('line 1: rain colours: %s says %d in: %s', (authority, severity, title, summary) => {
  expect(rateCase(authority, title, summary)).toBe(severity);
});

test.each<Case>([
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
])('line 1: wind signals: %s says %d in: %s', (authority, severity, title, summary) => {
  expect(rateCase(authority, title, summary)).toBe(severity);
});

test.each<Case>([
  ['official', 4, 'Storm surge warning: 2.1 to 3.0 meters in coastal Samar'],
  ['media', 3, 'Storm surge of up to two meters feared in Quezon coast'],
  ['media', 4, 'Daluyong na hanggang tatlong metro, posible sa Leyte'],
  ['media', 4, 'Daluyong na higit tatlong metro, babala sa Tacloban'],
  ['official', 5, 'Daluyong na higit tatlong metro, babala sa Tacloban'],
  ['media', 4, 'Surge as high as four meters may hit Dinagat'],
  ['media', 2, 'Storm surge na hanggang isang metro, asahan sa Zambales'],
  ['official', 4, 'Storm surge sa Catanduanes posibleng umabot sa 2.5 metro'],
  ['media', 3, 'Balod nga moabot og duha ka metro gipasidan-an sa Surigao'],
])('line 1: height of a storm surge: %s says %d in: %s', (authority, severity, title, summary) => {
  expect(rateCase(authority, title, summary)).toBe(severity);
});

test.each<Case>([
  ['official', 4, 'Marikina River hits second alarm at 16.1 meters'],
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
])('line 1 and 9: river levels, below alert 1: %s says %d in: %s', (authority, severity, title, summary) => {
  expect(rateCase(authority, title, summary)).toBe(severity);
});

test.each<Case>([
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
])('line 1 and 9: flood depth: %s says %d in: %s', (authority, severity, title, summary) => {
  expect(rateCase(authority, title, summary)).toBe(severity);
});

test.each<Case>([
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
])(
  'line 1 and 9: intensity before magnitude, tsunami: %s says %d in: %s',
  (authority, severity, title, summary) => {
    expect(rateCase(authority, title, summary)).toBe(severity);
  },
);

test.each<Case>([
  ['media', 3, 'Kanlaon raised to Alert Level 3'],
  ['media', 4, 'Itinaas sa Alert Level 4 ang Mayon'],
  ['official', 1, 'Taal remains at alert level one'],
  ['media', 2, 'Alert level dos sa Bulusan matapos ang phreatic eruption'],
  ['media', 2, 'Mayon ibinaba na sa Alert Level 2 mula 3'],
  ['media', 4, 'Ashfall blankets Juban, Sorsogon'],
  ['official', 5, 'Ashfall blankets Juban town; stay indoors, wear masks'],
  ['media', 4, 'Inulan ng abo ang bayan ng La Carlota'],
  ['media', 4, 'Nag-ulan og abo sa Canlaon City'],
])('line 1: volcano levels and ash over a town: %s says %d in: %s', (authority, severity, title, summary) => {
  expect(rateCase(authority, title, summary)).toBe(severity);
});

test.each<Case>([
  ['official', 4, 'Heat index in Dagupan to hit 48 degrees Celsius'],
  ['media', 3, 'Init factor sa Virac, papalo sa 43'],
  ['media', 2, 'Heat index na 39, mararamdaman sa Maynila'],
])('line 1: heat index: %s says %d in: %s', (authority, severity, title, summary) => {
  expect(rateCase(authority, title, summary)).toBe(severity);
});

test.each<Case>([
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
])('line 1: fire alarms: %s says %d in: %s', (authority, severity, title, summary) => {
  expect(rateCase(authority, title, summary)).toBe(severity);
});

test.each<Case>([
  ['utility', 2, 'NGCP places Luzon grid on yellow alert'],
  ['media', 3, 'Luzon grid naka-red alert mamayang hapon'],
  ['media', 3, 'Visayas grid under red alert anew'],
  ['utility', 5, 'Mindanao grid-wide blackout'],
  ['media', 4, 'Blackout sa buong Panay matapos bumagsak ang grid'],
  ['utility', 5, 'NGCP: Panay island in total blackout after plants trip'],
  ['media', 4, 'Rotational brownouts hit Iloilo City tonight'],
  ['utility', 4, 'Rotational brownout sa Bacolod, 1 PM hanggang 4 PM'],
  ['media', 4, 'Entire Mindoro loses power after submarine cable fails'],
])('line 1 and 3: grid states: %s says %d in: %s', (authority, severity, title, summary) => {
  expect(rateCase(authority, title, summary)).toBe(severity);
});

test.each<Case>([
  ['utility', 1, 'Scheduled power interruption in Lipa on 25 November'],
  ['utility', 2, 'Water service interruption in Sampaloc tomorrow, 10 PM to 4 AM'],
  ['utility', 3, 'Emergency power interruption in Brgy. Pinagbuhatan'],
  ['media', 3, 'Walang tubig sa Bacoor nang 12 oras'],
  ['media', 4, 'Buong Iligan, walang tubig dahil sa pumutok na main line'],
  ['utility', 4, 'City-wide water interruption in Zamboanga City'],
  ['media', 4, 'Cebu City-wide power outage as substation trips'],
  ['media', 4, 'Walay suga ang tibuok Toledo City'],
  ['utility', 4, 'No water in Malabon for 36 hours starting tonight'],
  ['media', 4, 'Water interruption to last two days in Paranaque villages'],
  ['media', 4, 'Catanduanes nawalan ng internet matapos maputol ang fiber'],
  ['media', 4, 'Fiber cut knocks out internet in whole of Aurora province'],
  ['utility', 3, 'Fiber cut affects several barangays of Lucena'],
  ['utility', 1, 'Power restored in Lipa City'],
  ['media', 1, 'Balik na ang kuryente sa Siargao'],
  ['media', 1, 'Mibalik na ang suplay sa tubig sa Talisay'],
  ['media', 4, 'Tatlong araw nang walang kuryente ang Sablayan'],
])(
  'line 1 and 3: lead time and extent of outages: %s says %d in: %s',
  (authority, severity, title, summary) => {
    expect(rateCase(authority, title, summary)).toBe(severity);
  },
);

test.each<Case>([
  ['media', 3, 'MRT-3 on provisional service from North Ave to Shaw'],
  ['media', 3, 'LRT-1 limitado ang biyahe, hanggang Gil Puyat lang'],
  ['official', 4, 'LRT-2 suspends operations after power failure'],
  ['media', 4, 'Tigil-biyahe ang LRT-2 matapos masunog ang transformer'],
  ['media', 4, 'MRT-3 stops running after signalling glitch'],
  ['media', 2, 'MRT-3 trains delayed anew due to door problem'],
  ['media', 2, 'LRT-1 skips Doroteo Jose station for repairs'],
  ['media', 2, 'Hindi hihinto ang LRT-1 sa Vito Cruz station ngayong Linggo'],
  ['official', 5, 'MRT-3 train bumps another, 9 passengers injured'],
  ['media', 4, 'Two LRT trains collide, 30 hurt'],
  ['official', 1, 'LRT-2 back to normal operations'],
  ['media', 1, 'Balik-normal na ang biyahe ng MRT-3'],
  ['media', 4, 'PNR trips suspended as tracks flooded in Laguna'],
])('line 1: rail states: %s says %d in: %s', (authority, severity, title, summary) => {
  expect(rateCase(authority, title, summary)).toBe(severity);
});

test.each<Case>([
  ['media', 4, 'Road closed: Kennon Road impassable after rockfall'],
  ['media', 4, 'Sarado sa lahat ng sasakyan ang Marilaque Highway'],
  ['official', 4, 'Halsema Highway closed to all vehicles due to landslide'],
  ['media', 4, 'Hindi madaanan ang Maharlika Highway sa Sta. Fe'],
  ['media', 4, 'Dili maagian ang dalan sa Toledo tungod sa landslide'],
  ['official', 1, 'Stalled bus on EDSA Santolan, one lane occupied'],
  ['media', 1, 'Tumirik na trak sa C5, isang linya ang sakop'],
  ['official', 2, 'Two-car collision at Ortigas flyover, one lane occupied'],
  ['media', 3, 'Trak tumagilid sa NLEX, dalawang lane sarado'],
  ['media', 3, 'Overturned trailer truck blocks three lanes of SLEX'],
  ['media', 3, 'Road reblocking closes one lane of Roxas Boulevard'],
  ['official', 1, 'SLEX Calamba exit reopened to motorists'],
  ['media', 1, 'Muling binuksan ang Kennon Road'],
  ['media', 2, 'Number coding suspended Monday'],
  ['media', 4, 'NLEX southbound shut for hours after tanker spill'],
  ['media', 4, 'Van falls into ravine in Ifugao, four injured'],
  ['media', 4, 'Apat sugatan sa karambola sa Commonwealth'],
  ['media', 4, 'Pito ang nasamdan sa bangga sa Talisay'],
  ['media', 4, 'Jeep, nahulog sa bangin; limang pasahero sugatan'],
  ['media', 2, 'Two hurt as motorcycle slams into post in Bacoor'],
  ['media', 3, 'Rider dead in Marikina crash'],
  ['media', 4, 'Labindalawa patay sa salpukan ng bus at trak sa Quezon'],
  ['official', 5, 'At least eleven dead in bus crash in Atimonan'],
  ['media', 4, 'Twelve killed as jeepney plunges in Mountain Province'],
])(
  'line 1 and 8: lanes, closure and people hurt: %s says %d in: %s',
  (authority, severity, title, summary) => {
    expect(rateCase(authority, title, summary)).toBe(severity);
  },
);

test.each<Case>([
  ['media', 3, 'Walang pasok sa lahat ng antas sa Pasig bukas'],
  ['official', 3, 'Classes suspended in all levels in Calbayog City'],
  ['media', 2, 'Kinder lang ang walang pasok sa Ormoc'],
  ['official', 4, 'DepEd Region V suspends classes across Bicol'],
  ['media', 1, 'Classes in one school in Imus called off'],
  ['media', 3, 'All levels in Bacolod shift to online classes'],
  ['official', 3, 'Lahat ng antas sa Taguig, online muna ang klase'],
  ['media', 3, 'Walay klase sa tanang ang-ang sa Lapu-Lapu'],
  ['media', 1, 'No classes on Monday for town fiesta holiday'],
  ['media', 1, 'Walang pasok sa Lunes, deklarado bilang holiday'],
])('line 1 and 9: class suspensions: %s says %d in: %s', (authority, severity, title, summary) => {
  expect(rateCase(authority, title, summary)).toBe(severity);
});

test.each<Case>([
  ['media', 1, 'Fire out na sa Tondo'],
  ['official', 1, 'Fire in Pasig declared out'],
  ['media', 1, 'Naapula na ang sunog sa pabrika sa Valenzuela'],
  ['media', 1, 'Napalong na ang kalayo sa Pasil'],
  ['media', 1, 'Missing hiker found alive on Mt. Pulag'],
  ['media', 1, 'Natagpuang buhay ang nawawalang mangingisda'],
  ['media', 1, 'Nakit-an na nga buhi ang nawala nga mananagat'],
  ['media', 1, '14 fishermen rescued off Palawan'],
  ['media', 1, 'Nailigtas ang walong pasahero ng tumaob na bangka'],
  ['media', 1, 'Naluwas ang unom ka pasahero sa nalunod nga pumpboat'],
  ['media', 1, 'Nawawalang lola, nakauwi na sa pamilya'],
  ['media', 1, 'Missing girl reunited with parents in Davao'],
  ['media', 1, 'Suspects in Cubao robbery arrested'],
  ['media', 1, 'Suspek sa pamamaril sa Pasay, arestado na'],
  ['media', 1, 'Gidakop na ang suspek sa pagpatay sa Mandaue'],
  ['media', 1, 'Road reopened after landslide clearing in Benguet'],
  ['media', 1, 'Bill on death penalty withdrawn'],
  ['media', 1, 'Tigil-pasada, hindi na itutuloy'],
  ['media', 1, 'Tsunami warning cancelled for Davao Occidental'],
  ['official', 1, 'Storm surge warning lifted in Samar'],
  ['media', 1, 'Inalis na ang babala ng ulan sa Bataan'],
  ['media', 1, 'Gitangtang na ang signal sa bagyo sa Cebu'],
  ['media', 1, 'Power back in most of Bohol'],
  ['media', 1, 'Bridge in Tuguegarao passable again'],
  ['media', 1, 'Hostages freed, gunman surrenders in Quiapo'],
  ['media', 1, 'Kidnap victim rescued in Sulu'],
  ['media', 1, 'Product recall withdrawn after tests'],
])('line 4: what is over: %s says %d in: %s', (authority, severity, title, summary) => {
  expect(rateCase(authority, title, summary)).toBe(severity);
});

test.each<Case>([
  ['official', 5, 'Three dead in Malabon house fire'],
  ['media', 4, 'Three dead in Malabon house fire'],
  ['media', 4, 'Tatlo patay sa sunog sa Malabon'],
  ['official', 5, 'Pamilya na-trap sa nasusunog na bahay sa Cavite'],
  ['media', 4, 'Trapped residents plead for help in Makati condo fire'],
  ['media', 3, '50 families homeless after Pandacan fire'],
  ['media', 3, '200 pamilya nawalan ng tirahan sa sunog sa Baseco'],
  ['media', 4, 'Usa patay sa sunog sa Mandaue'],
  ['media', 3, 'Fire razes 20 houses in Bacolod'],
])('line 5: fires: %s says %d in: %s', (authority, severity, title, summary) => {
  expect(rateCase(authority, title, summary)).toBe(severity);
});

test.each<Case>([
  ['media', 4, 'Man shot dead in Pasay, gunman at large'],
  ['media', 4, 'Tindero binaril sa Caloocan, suspek tinutugis'],
  ['media', 4, 'Negosyante patay sa pamamaril; nakatakas ang mga salarin'],
  ['media', 4, 'Riding-in-tandem, pinagbabaril ang kagawad sa Batangas; tumakas'],
  ['media', 4, 'Gunman flees after shooting lawyer in Cebu'],
  ['media', 4, 'Gipusil ang drayber sa Talisay; suspek nakaikyas'],
  ['media', 3, 'Man stabbed dead in Tondo; suspect arrested at scene'],
  ['media', 3, 'Ginang sinaksak ng kapitbahay, suspek hawak na ng pulis'],
  ['media', 3, 'Armed men rob pawnshop in Lucena, flee'],
  ['media', 3, 'Hinoldap ng armadong kalalakihan ang gasolinahan'],
  ['media', 3, 'Armed robbers hit bank in Tagbilaran'],
  ['media', 3, 'Chinese trader kidnapped in Binondo'],
  ['media', 3, 'Dinukot ang anak ng negosyante sa Cotabato'],
  ['media', 2, 'Drug den busted in Antipolo, 4 nabbed'],
  ['media', 2, 'P3-M shabu nasabat sa Iloilo'],
  ['media', 2, 'Akyat-bahay tinangay ang alahas sa Cainta'],
  ['media', 2, 'Cellphone snatching sa Recto'],
  ['official', 5, 'Bomb threat confirmed at Davao mall; area evacuated'],
  ['official', 5, 'Active shooter inside Cagayan de Oro school'],
])('line 6: crime: %s says %d in: %s', (authority, severity, title, summary) => {
  expect(rateCase(authority, title, summary)).toBe(severity);
});

test.each<Case>([
  ['official', 5, 'Sixty pupils hospitalized for food poisoning in Bukidnon'],
  ['media', 4, 'Sixty pupils hospitalized for food poisoning in Bukidnon'],
  ['media', 4, 'Apatnapu, nalason sa handa sa kasalan sa Quezon'],
  ['official', 5, 'Methanol poisoning: 25 rushed to hospital after drinking lambanog'],
  ['media', 4, 'Kwarenta ka tawo nahilo human mikaon og pansit'],
  ['media', 4, 'Ammonia leak at ice plant in Navotas, residents flee'],
  ['official', 5, 'Ammonia leak in Navotas ice plant: evacuate'],
  ['media', 4, 'Tumagas ang ammonia sa planta ng yelo sa Navotas'],
  ['media', 4, 'Chlorine gas leak sends 30 to hospital in Calamba'],
])('line 7: poisoning and toxic releases: %s says %d in: %s', (authority, severity, title, summary) => {
  expect(rateCase(authority, title, summary)).toBe(severity);
});

test.each<Case>([
  ['media', 1, 'Quake felt at intensity I in Baguio'],
  ['media', 4, 'Magnitude 6.7 quake topples church in Cebu town'],
  ['media', 3, 'Manila shifts all levels to online learning Friday'],
])(
  'line 9: weak shaking, damage, online classes: %s says %d in: %s',
  (authority, severity, title, summary) => {
    expect(rateCase(authority, title, summary)).toBe(severity);
  },
);

test.each<Case>([
  ['media', 2, 'DICT warns public vs phishing texts posing as banks'],
  ['media', 2, 'Babala ng GCash laban sa phishing'],
  ['official', 2, 'FDA recalls tainted infant formula'],
  ['media', 2, 'Recall: sardines brand pulled from shelves'],
  ['media', 3, 'Earthquake in Japan kills five'],
  ['media', 3, 'Bus crash in Peru kills 20'],
  ['media', 2, 'Wildfire spreads in California'],
  ['media', 3, 'Sunog sa Hong Kong, sampu patay'],
  ['media', 1, 'News roundup: fire in Tondo, flood in Cavite, peso up'],
])(
  'line 10: phishing, recall, abroad, roundups: %s says %d in: %s',
  (authority, severity, title, summary) => {
    expect(rateCase(authority, title, summary)).toBe(severity);
  },
);

test.each<Case>([
  ['media', 2, 'Dengue cases up 30 percent in Iloilo'],
  ['official', 3, 'Dengue outbreak declared in Ormoc City'],
  ['media', 3, 'Idineklara ang dengue outbreak sa Cavite'],
  ['media', 4, 'Cholera outbreak kills four in Sulu'],
  ['official', 4, 'Do not drink tap water in Bago City: contaminated'],
  ['media', 1, 'Free anti-flu vaccines for seniors in Pasay'],
  ['media', 2, 'Bird flu confirmed in Bulacan farm'],
  ['media', 2, 'African swine fever hits backyard farms in Iloilo'],
  ['media', 2, 'ASF, nakita sa mga baboy sa Lipa'],
])('line 1: health row: %s says %d in: %s', (authority, severity, title, summary) => {
  expect(rateCase(authority, title, summary)).toBe(severity);
});

test.each<Case>([
  ['media', 1, 'Peso crashes to 60 against the dollar'],
  ['media', 1, 'Senators clash over budget bill'],
  ['media', 1, 'New film explodes at box office'],
  ['media', 1, 'Gilas drowned by hot-shooting Jordan'],
  ['media', 1, 'Ginebra buries TNT in Game 4'],
  ['media', 1, 'Presyo ng bigas, sumabog'],
  ['media', 1, 'Love team, bumida sa pasabog na concert'],
])('line 2: metaphors are nothing: %s says %d in: %s', (authority, severity, title, summary) => {
  expect(rateCase(authority, title, summary)).toBe(severity);
});

test.each<Case>([
  ['media', 1, 'Earthquake drill held in 40 Makati schools'],
  ['media', 1, 'Quake drill: mga empleyado lumikas sa Ayala'],
  ['official', 1, 'Simulated magnitude 7.0 earthquake tests rescuers of Pasig', 'This was an exercise only.'],
  ['official', 1, 'Tsunami drill sa Baler, nilahukan ng 300 residente'],
  ['media', 1, 'Anniversary of Yolanda marked in Tacloban'],
  ['media', 1, 'Ginunita ang ika-10 anibersaryo ng landslide sa Benguet'],
])('line 2: drills and remembrances: %s says %d in: %s', (authority, severity, title, summary) => {
  expect(rateCase(authority, title, summary)).toBe(severity);
});

test.each<Case>([
  ['media', 4, 'Landslide buries four houses in Davao de Oro, five missing'],
  ['media', 4, 'Boat capsizes off Romblon, three missing'],
  ['media', 4, 'Lumubog ang bangka sa Camotes; dalawa nawawala'],
  ['media', 4, 'Landslide blocks road in Banaue'],
  ['media', 4, 'Hikers trapped on Mt. Guiting-Guiting'],
  ['media', 4, 'Small plane crashes in Isabela, pilot dead'],
  ['media', 3, 'Cargo ship runs aground off Cebu'],
  ['media', 4, 'Flooded barangays in Cotabato force 300 families to evacuate'],
  ['media', 3, 'Sinkhole opens on road in Bohol'],
  ['media', 3, 'LPG tank explodes in Malate eatery'],
])('line 2: defaults with plus one: %s says %d in: %s', (authority, severity, title, summary) => {
  expect(rateCase(authority, title, summary)).toBe(severity);
});

test.each<Case>([
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
])('line 1 in further words: %s says %d in: %s', (authority, severity, title, summary) => {
  expect(rateCase(authority, title, summary)).toBe(severity);
});

test.each<Case>([
  ['utility', 1, 'Power interruption in Santa Rosa on December 3, 8 AM to 1 PM'],
  ['utility', 2, 'Mawawalan ng tubig sa Cainta bukas, 9 PM to 3 AM'],
  ['media', 3, 'Nawalan ng kuryente ang ilang barangay sa Tarlac matapos bumagsak ang poste'],
  ['media', 4, 'Citywide blackout hits Puerto Princesa'],
  ['media', 4, 'Whole of Camiguin without electricity'],
  ['media', 4, 'Walang tubig ang buong Marilao'],
  ['media', 4, '36-hour water shutoff set in Las Pinas'],
  ['media', 4, 'Dalawang araw na walang tubig ang Rodriguez'],
  ['media', 4, 'Siquijor cut off from internet after cable snaps'],
  ['media', 1, 'Power fully restored in Palawan'],
  ['media', 1, 'Naibalik na ang suplay ng kuryente sa Ilagan'],
  ['media', 1, 'May tubig na sa Bacolod'],
  ['media', 3, 'Mihapa nga poste, hinungdan sa brownout sa Tabunok'],
])('line 1: outages in further words: %s says %d in: %s', (authority, severity, title, summary) => {
  expect(rateCase(authority, title, summary)).toBe(severity);
});

test.each<Case>([
  ['media', 4, 'LRT-2 operations halted by power trip'],
  ['media', 3, 'MRT-3, Shaw hanggang Taft lang ang biyahe'],
  ['media', 2, 'LRT-1 to skip Baclaran station on Sunday'],
  ['media', 4, 'Sumadsad ang biyahe ng PNR: walang tren buong araw'],
  ['media', 1, 'MRT-3 resumes full operations'],
  ['media', 4, 'Tren, bumangga sa barrier sa Cubao; 12 sugatan'],
  ['media', 4, 'Landslide closes Marcos Highway in Tuba'],
  ['media', 4, 'Pansamantalang isinara ang San Juanico Bridge'],
  ['media', 4, 'Gisirad-an ang tulay sa Mactan'],
  ['media', 3, 'Trak bumaligtad sa SCTEX, dalawang linya hindi madaanan'],
  ['media', 2, 'SUV at motorsiklo nagbanggaan sa Molino'],
  ['media', 1, 'Kotse tumirik sa Magallanes, isang linya apektado'],
  ['media', 1, 'Kennon Road now passable to light vehicles'],
  ['media', 4, 'Bus falls off cliff in Nueva Vizcaya, 14 dead'],
  ['official', 5, 'Bus falls off cliff in Nueva Vizcaya, 14 dead'],
  ['media', 4, 'Anim na estudyante sugatan nang bumaliktad ang dyip'],
  ['media', 3, 'Lola patay matapos masagasaan sa Malolos'],
  ['media', 4, 'Lima ka pasahero naangol sa bangga sa Consolacion'],
])(
  'line 1 and 8: rail and road in further words: %s says %d in: %s',
  (authority, severity, title, summary) => {
    expect(rateCase(authority, title, summary)).toBe(severity);
  },
);

test.each<Case>([
  ['media', 3, 'No classes in all levels in Tuguegarao Thursday'],
  ['media', 3, 'Face-to-face classes sa Davao City suspendido, lahat ng antas'],
  ['media', 2, 'Walang pasok ang kindergarten sa Laoag'],
  ['media', 4, 'Classes suspended in entire Eastern Visayas'],
  ['media', 1, 'Bohol town holiday: walang pasok sa Biyernes'],
])('line 1: classes in further words: %s says %d in: %s', (authority, severity, title, summary) => {
  expect(rateCase(authority, title, summary)).toBe(severity);
});

test.each<Case>([
  ['media', 2, 'Kontrolado na ang sunog sa Munoz market'],
  ['media', 1, 'Sunog sa Guadalupe, fire out na makalipas ang dalawang oras'],
  ['media', 1, 'Two missing divers found safe off Anilao'],
  ['media', 1, 'Nasagip ang tatlong bata na inanod sa Pasig River'],
  ['media', 1, 'Na-rescue ang limang mountaineers sa Mt. Ulap'],
  ['media', 1, 'Gunman in Lipa shooting surrenders'],
  ['media', 1, 'Arestado ang suspek sa pagpatay sa guro'],
  ['media', 1, 'Nadakpan na ang nangholdap sa Talamban'],
  ['media', 1, 'NLEX northbound reopened after flood subsides'],
  ['media', 1, 'Tigil-pasada, binawi ng transport group'],
  ['media', 1, 'Dengue outbreak in Ormoc declared over'],
  ['media', 1, 'Bomb threat at Iligan mall turns out to be a hoax'],
])('line 4 in further words: %s says %d in: %s', (authority, severity, title, summary) => {
  expect(rateCase(authority, title, summary)).toBe(severity);
});

test.each<Case>([
  ['official', 5, 'Dalawang bata nasawi sa sunog sa Tondo'],
  ['media', 4, 'Mag-ina patay sa sunog sa Dasma'],
  ['media', 3, 'Daan-daang pamilya nawalan ng bahay sa sunog sa Cebu'],
  ['media', 4, 'Sunog sa pabrika sa Meycauayan, may na-trap na trabahador'],
  ['media', 4, 'Vendor sinaksak sa Baclaran, tumakas ang salarin'],
  ['media', 4, 'Cop shot dead in Zamboanga; gunmen at large'],
  ['media', 3, 'Lalaki binaril ng kapitbahay sa Rodriguez, suspek sumuko'],
  ['media', 3, 'Gas station in Sta. Rosa robbed at gunpoint'],
  ['media', 3, 'Convenience store, hinoldap sa Tanza'],
  ['media', 3, 'Negosyanteng Tsinoy, dinukot sa QC'],
  ['media', 3, 'Kinidnap ang doktor sa Marawi'],
  ['media', 2, 'P6.8-M shabu seized in Cebu buy-bust'],
  ['media', 2, 'Motorsiklo, tinangay sa parking lot sa Imus'],
  ['media', 2, 'Phone snatcher strikes in Cubao'],
  ['media', 4, 'Grenade explodes outside Cotabato store'],
])('line 5 and 6 in further words: %s says %d in: %s', (authority, severity, title, summary) => {
  expect(rateCase(authority, title, summary)).toBe(severity);
});

test.each<Case>([
  ['media', 4, 'Halos 80 katao, nalason sa pansit sa piyesta'],
  ['official', 5, '42 students fall ill after school meal in Sultan Kudarat'],
  ['media', 4, 'Fifteen hospitalized after drinking tainted lambanog'],
  ['media', 4, 'Chlorine leak at water plant sends workers fleeing'],
  ['official', 5, 'Chemical leak in Mariveles plant: residents told to stay indoors'],
  ['media', 2, 'Dengue cases in Cebu City double'],
  ['media', 3, 'Pertussis outbreak declared in Pasig'],
  ['media', 4, 'Tubig sa gripo sa Daet, hindi ligtas inumin'],
  ['media', 1, 'Libreng bakuna kontra rabies sa Marikina'],
  ['media', 2, 'ASF, kumalat sa limang bayan sa Quezon'],
])('line 7 and the health row in further words: %s says %d in: %s', (authority, severity, title, summary) => {
  expect(rateCase(authority, title, summary)).toBe(severity);
});

test.each<Case>([
  ['media', 3, 'Typhoon kills 30 in Vietnam'],
  ['media', 3, 'Magnitude 7.1 quake rocks Taiwan'],
  ['media', 1, 'Pilot school for nursing opens in Cavite'],
  ['media', 1, 'Bagyo sa ekonomiya: presyo ng bilihin lumobo'],
  ['media', 1, 'Beermen torch Bolts, near title'],
  ['media', 1, 'Kathniel movie sets box office on fire'],
  ['media', 1, 'Peso sinks anew'],
  ['media', 4, 'Toll from Leyte landslide climbs to 23'],
  ['official', 5, 'Toll from Leyte landslide climbs to 23'],
  ['media', 4, 'Ferry with 60 aboard sinks off Quezon; 8 missing'],
  ['media', 4, 'Landslide sa Itogon: tatlo natabunan'],
  ['media', 4, '300 pamilya inilikas sa Cagayan dahil sa baha'],
  ['media', 2, 'Tornado rips roofs off homes in Bulacan'],
  ['media', 2, 'Missing: 15-year-old girl last seen in Cubao'],
])('line 2, 8 and 10 in further words: %s says %d in: %s', (authority, severity, title, summary) => {
  expect(rateCase(authority, title, summary)).toBe(severity);
});

test.each<Case>([
  ['official', 4, 'NDRRMC: 3 katao kumpirmadong patay sa pagguho ng lupa sa Benguet'],
  ['official', 5, 'NDRRMC SitRep: 16 dead, 9 missing due to Tropical Storm Amihan'],
  ['official', 4, 'BFP: Sunog sa Brgy. 649 Baseco, itinaas sa 4th alarm'],
  ['official', 3, 'BFP: Fire along Recto Avenue, 2nd alarm, no injuries reported'],
  ['official', 1, 'BFP: Fire out at 3:45 AM, Brgy. Sto. Cristo'],
  ['official', 5, 'BFP: Two residents trapped in burning townhouse, Mandaluyong'],
  ['official', 4, 'MDRRMO: Mga residente ng Purok 3, inilikas dahil sa pagtaas ng tubig'],
  ['official', 5, 'CDRRMO: Rescue operations ongoing in flooded Barangay Consolacion'],
  ['official', 4, 'PCG: Fishing boat with 11 aboard missing off Catanduanes'],
  ['official', 1, 'PCG rescues 17 passengers of stalled motorbanca off Bohol'],
  ['official', 2, 'PHIVOLCS: Magnitude 4.2 earthquake, 12 km from Nasugbu, Batangas'],
  ['official', 2, 'PHIVOLCS: Alert Level 2 over Taal maintained'],
  ['official', 1, 'PHIVOLCS: Phreatic eruption at Bulusan; alert level raised to 1'],
  ['official', 2, 'PAGASA: Severe thunderstorm expected over Bulacan in next 2 hours'],
  ['official', 2, 'PAGASA: Gale warning over eastern seaboard'],
  ['official', 2, 'PAGASA weather advisory: heavy rains over Aurora tomorrow'],
  ['official', 2, 'MMDA: Road crash at EDSA-Buendia NB involving 2 cars, 1 lane occupied'],
  ['official', 2, 'MMDA: Flood at Taft-Quirino half knee deep, passable'],
  ['official', 4, 'MMDA: Road closed: Magsaysay Boulevard, both directions'],
  ['official', 1, 'PNP: Suspect in Binan mall shooting now in custody'],
  ['official', 4, 'PNP: Two hurt in shooting in Jaro; suspect at large'],
  ['official', 2, 'PNP: Drug suspect arrested with P500,000 worth of shabu'],
  ['official', 2, 'DOH: Dengue cases rise 15% nationwide'],
  ['official', 5, 'DOH: 120 evacuees down with diarrhea after drinking contaminated water'],
  ['official', 2, 'DOH reminds public to wash hands'],
  ['official', 3, 'City government: No classes, all levels, Nov 17'],
  ['official', 1, 'LGU: Classes resume tomorrow'],
  ['official', 1, 'LGU: Job fair at plaza on Friday'],
  ['official', 4, 'DOTr: LRT-2 temporarily suspends operations, Recto to Antipolo'],
  ['official', 3, 'MRT-3: Service interruption, trains running only between North Avenue and Shaw'],
  ['official', 2, 'CAAP: 12 flights cancelled due to bad weather'],
  ['official', 4, 'DPWH: Kennon Road closed to all motorists'],
  ['official', 1, 'DPWH: Kennon Road open to traffic'],
  ['official', 1, 'Comelec: Voter registration until Saturday'],
  ['official', 4, 'OCD: Forced evacuation ordered in Matnog ahead of typhoon'],
  ['official', 3, 'Batangas PDRRMO: Oil spill reaches shore of Calatagan'],
  ['utility', 2, 'NLEX: Heavy traffic at Bocaue due to volume'],
  ['utility', 3, 'NLEX: Truck overturned at Sta. Ines NB, 2 lanes blocked'],
  ['utility', 3, 'NGCP: Visayas grid on red and yellow alerts'],
  ['utility', 1, 'NGCP: Mindanao grid normal, alerts lifted'],
  ['utility', 1, 'Meralco: Service fully restored in Marikina'],
  ['utility', 3, 'Meralco: Unscheduled outage in parts of Taytay'],
  ['utility', 4, 'MCWD: No water in entire Lapu-Lapu City tonight due to pipe break'],
  ['utility', 1, 'Maynilad: Water interruption on December 1-3 in Bacoor'],
  ['utility', 1, 'LRMC: LRT-1 back to full operations'],
  ['utility', 4, 'Globe: Fiber cut affects Mindoro customers'],
  [
    'media',
    3,
    'Masikip na trapiko sa Commonwealth',
    'Bumangga ang bus sa barrier at dalawang linya ang naharangan.',
  ],
  ['media', 4, 'Gulo sa Payatas', 'Binaril ang isang lalaki at tumakas ang suspek sakay ng motorsiklo.'],
  [
    'media',
    4,
    'Sunog, sumiklab sa Tondo kagabi',
    'Isang bata ang nasawi at 50 pamilya ang nawalan ng tirahan.',
  ],
  ['media', 4, 'Lindol sa Davao Oriental', 'Magnitude 5.9 ang lindol at tumama 20 km mula sa Manay.'],
  ['media', 3, 'Bagyo, lumalapit sa Bicol', 'Signal No. 2 na ang nakataas sa Catanduanes.'],
  ['media', 3, 'Ilog sa Marikina, tumataas', 'Umabot na sa 15.5 metro ang antas ng tubig.'],
  ['media', 4, 'Mga pasahero, naglakad sa riles', 'Huminto ang MRT-3 matapos mawalan ng kuryente.'],
  [
    'media',
    4,
    'Kuryente sa Bukidnon, nawala',
    'Nawalan ng suplay ang buong lalawigan matapos bumagsak ang tore.',
  ],
  ['media', 4, 'Mga guro at estudyante, isinugod', 'Nalason umano ang 34 katao sa kinain na spaghetti.'],
  ['media', 2, 'Pulis, nagsagawa ng checkpoint', 'Hinahanap ang dalawang lalaking nanloob ng sanglaan.'],
  [
    'official',
    5,
    'Bomb threat at Cotabato bus terminal confirmed: explosive device recovered, area cordoned off',
  ],
])(
  'line 3: an agency says it of its own line and a lead counts: %s says %d in: %s',
  (authority, severity, title, summary) => {
    expect(rateCase(authority, title, summary)).toBe(severity);
  },
);

test.each([
  ['crime', 4, 'Kagawad, tepok sa ambush sa Nueva Ecija'],
  ['crime', 3, 'Tatay, tinaga ng sariling anak; suspek nasa kulungan na'],
  ['crime', 3, 'Dalagita, natagpuang patay sa talahiban'],
  ['crime', 4, 'Barangay tanod, dedo sa boga; rider na salarin, sibat'],
  ['crime', 3, 'Tulak, bulagta matapos manlaban sa buy-bust'],
  ['crime', 3, 'Holdaper sa jeep, kinuyog ng mga pasahero'],
  ['crime', 1, 'Ex-pulis, nasakote sa kasong kidnap-for-ransom'],
  ['safety', 4, 'Binatilyo, nalunod sa irrigation canal'],
  ['emergency', 3, 'Lusong-baha mga estudyante sa Malabon'],
  ['traffic', 3, 'Traffic alert: tukod ang C5 southbound dahil sa tumirik na truck'],
  ['traffic', 3, 'Grabe ang traffic! 3 lanes ng SLEX sarado dahil sa tumagilid na trailer'],
  ['traffic', 4, 'Kalsada sa Apayao, bitak-bitak at hindi na madaanan'],
  ['transport', 2, 'Libo-libong pasahero, stranded sa pier ng Matnog'],
  ['transport', 2, 'Provincial bus, hindi na papayagan sa EDSA'],
  ['transport', 4, 'Tigil-operasyon ang MRT-3 sa Holy Week para sa maintenance'],
  ['transport', 3, 'Byaheng Calamba ng PNR, putol hanggang Biñan'],
  ['transport', 2, 'Wala nang biyahe ang mga barko pa-Romblon, malalaki ang alon'],
  ['weather', 2, 'Bagyo sa Pasipiko, posibleng pumasok sa PAR sa Huwebes'],
  ['weather', 2, 'Inulan ng yelo ang Bukidnon'],
  ['weather', 2, 'Nagyelo ang mga dahon sa Atok; 8°C ang temperatura'],
  ['emergency', 3, 'Ugong ng bulkan, ikinabahala sa Albay'],
  ['emergency', 3, 'Buga ng Kanlaon umabot ng dalawang kilometro'],
  ['safety', 3, 'Kisame ng mall bumagsak, lima ang sugatan'],
  ['safety', 3, 'Perya ride sumablay, 7 bata sugatan'],
  ['safety', 3, 'Mag-asawa sugatan sa sumabog na LPG'],
  ['safety', 3, 'May tumagas na gas sa palengke, nagtakbuhan ang tao'],
  ['emergency', 4, 'Pader gumuho sa Antipolo; dalawang trabahador naipit'],
  ['safety', 3, 'Nahulog sa manhole ang dalaga'],
  ['outage', 4, 'Kuryente sa Palawan, on-and-off sa loob ng tatlong linggo'],
  ['outage', 4, 'Wala pang linya ng telepono ang Dinagat'],
  ['outage', 3, 'Brownout na naman! QC residents, galit na'],
  ['business', 1, 'Presyo ng kamatis, doble na'],
  ['transport', 2, 'Taas-pasahe sa jeep, aprub na ng LTFRB'],
  ['business', 1, 'Bonus ng government workers, ilalabas na'],
  ['politics', 1, 'Kongresista, nagbigay ng privilege speech sa ghost projects'],
  ['politics', 1, 'BSKE candidates, nag-file na ng SOCE'],
  ['government', 1, 'Drainage cleaning sa Taft, sinimulan'],
  ['government', 1, 'Holiday sa Cebu City sa Nov. 20, dineklara'],
  ['health', 2, 'Tigdas-hangin, dumarami sa Bulacan'],
  ['health', 4, 'Tubig sa balon sa Sulu, kontaminado; 3 bata patay sa diarrhea'],
  ['education', 1, 'Estudyante, nag-top sa agriculturist board'],
  ['education', 3, 'Klase sa Batanes, modular muna'],
  ['education', 3, 'Wala munang pasok sa Naga, all levels, bukas'],
  ['education', 1, 'Isang paaralan sa Tondo, half-day lang'],
  ['event', 1, 'Street party sa Kalibo, dinagsa'],
  ['event', 1, 'Caloy, muling sumungkit ng ginto'],
  ['event', 1, 'Alex Eala, pasok sa semis'],
  ['community', 1, 'Lolo, 102, binigyan ng P100,000'],
  ['community', 1, 'Mga nasunugan sa Cebu, binigyan ng bigas at kumot'],
  ['community', 2, 'Nawawalang estudyante ng PUP, apat na araw nang hinahanap'],
  ['community', 1, 'Aso, ginawang service dog ng barangay'],
  ['other', 1, 'Pokwang, sinagot ang basher'],
  ['other', 1, 'Swertres result ngayon'],
  ['emergency', 4, 'Barko nalunod sa Camotes, tulo nawala'],
  ['safety', 3, 'Gisunog ang balay sa magtiayon sa Argao'],
  ['traffic', 4, 'Nahulog ang bus sa bangin sa Alegria, upat patay'],
  ['crime', 4, 'Gipusil ang kapitan sa Ronda, nakaikyas ang duha ka suspek'],
  ['emergency', 3, 'Nagbaha sa Tabunok, hangtod tuhod ang tubig'],
  ['outage', 4, 'Walay tubig sa Mactan sulod sa duha ka adlaw'],
  ['emergency', 3, 'Linog sa Surigao, 4.9 ang kusog'],
  ['safety', 3, 'Nasunog ang tindahan sa Roxas City, wala sang napilasan'],
  ['safety', 4, 'Dua nga estudiante, nalmes idiay Ilocos Norte'],
  ['event', 1, 'Fire drill at Makati tower draws 500'],
  ['emergency', 2, 'Japan quake: no Filipino hurt, DFA says'],
  ['business', 1, 'Stock market crashes, investors flee'],
] as const)('tabloid and regional words: %s, %d: %s', (category, severity, title) => {
  const item = buildItem({ title });
  expect(classify(item).category).toBe(category);
  expect(rateCase('media', title, undefined)).toBe(severity);
});

function rateCase(authority: Source['authority'], title: string, summary: string | undefined): number {
  const item = buildItem({
    title,
    issuedAt: new Date('2026-11-16T04:00:00Z'),
    ...(summary === undefined ? {} : { summary }),
  });
  return rateSeverity(item, { authority }, classify(item).category).severity;
}

test.each<Case>([
  ['media', 2, 'Batanes down to Signal No. 1 from Signal No. 4'],
  ['media', 2, 'Signal No. 1 na lang ang Isabela mula Signal No. 3'],
])('line 1: a level counts as it is, not as it was: %s says %d in: %s', (authority, severity, title) => {
  expect(rateCase(authority, title, undefined)).toBe(severity);
});

test.each<Case>([
  ['official', 1, 'Tsunami Information: no destructive tsunami threat from the quake off Baganga'],
  ['media', 1, 'Gikansela na ang tsunami warning sa Mati'],
  ['media', 1, 'Cagayan River recedes below alarm; families go home'],
])('line 4: what is lifted is over: %s says %d in: %s', (authority, severity, title) => {
  expect(rateCase(authority, title, undefined)).toBe(severity);
});

test.each<Case>([
  ['official', 5, 'Magnitude 7.2 earthquake strikes Davao City: this is not an earthquake drill'],
  [
    'official',
    5,
    'Magnitude 7.2 earthquake strikes Davao City',
    'The city had held an earthquake drill in May.',
  ],
  ['official', 5, 'Magnitude 7.2 earthquake hits Davao City days after earthquake drill'],
  ['official', 5, 'Tsunami warning para sa Davao Oriental, hindi ito tsunami drill'],
])(
  'what only recalls or denies a drill keeps its level: %s says %d in: %s',
  (authority, severity, title, summary) => {
    expect(rateCase(authority, title, summary)).toBe(severity);
  },
);
