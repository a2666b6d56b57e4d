import { expect, test } from 'vitest';
import { rateCase, type SeverityCase } from '../rate-case.ts';

/** The extent of an outage, the state of a grid, and the end of both, in several wordings and languages. */

test.each<SeverityCase>([
  ['utility', 2, 'NGCP places Luzon grid on yellow alert'],
  ['media', 3, 'Luzon grid naka-red alert mamayang hapon'],
  ['media', 3, 'Visayas grid under red alert anew'],
  ['utility', 5, 'Mindanao grid-wide blackout'],
  ['media', 4, 'Blackout sa buong Panay matapos bumagsak ang grid'],
  ['utility', 5, 'NGCP: Panay island in total blackout after plants trip'],
  ['media', 4, 'Rotational brownouts hit Iloilo City tonight'],
  ['utility', 4, 'Rotational brownout sa Bacolod, 1 PM hanggang 4 PM'],
  ['media', 4, 'Entire Mindoro loses power after submarine cable fails'],
])('line 1 and 3: grid states: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
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
])('line 1 and 3: lead time and extent of outages: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
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
])('line 1: outages in further words: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['utility', 4, 'Island-wide blackout hits Camiguin'],
  ['utility', 4, 'Island-wide power interruption on Siargao after main line fault'],
  ['utility', 4, 'Whole island of Siquijor without power since dawn'],
  ['media', 4, 'Siargao Island, madilim pa rin'],
  ['media', 4, 'Siquijor, nasa dilim pa rin isang araw matapos ang bagyo'],
  ['media', 4, 'Isla ng Bantayan, walang kuryente'],
  ['media', 4, 'Catanduanes still in the dark after typhoon'],
  ['media', 4, 'Walay suga ang tibuok isla sa Camotes'],
  ['utility', 5, 'Island-wide blackout hits Panay after grid disturbance'],
  ['utility', 5, 'Total blackout in Negros as grid fails'],
  ['media', 3, 'Ilang bayan sa Catanduanes, wala pa ring kuryente'],
  ['utility', 4, 'Entire Catanduanes de-energized after feeder lines toppled'],
])('an island is as wide as a city, and a grid wider: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['utility', 1, 'All towns of Siargao energized, cooperative reports'],
  ['utility', 1, 'All barangays of Virac now energized'],
  ['utility', 1, '100 percent of customers in Catanduanes re-energized'],
  ['media', 1, 'May kuryente na ang buong Siquijor'],
  ['media', 1, 'Balik na ang koryente sa lahat ng bayan ng Marinduque'],
  ['media', 1, 'Nakabalik na ang suplay sang kuryente sa bilog nga Guimaras'],
  ['media', 1, 'Hayag na usab ang Camotes, naulian na ang kuryente'],
])('what has power again is over: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['media', 1, 'White na uli ang Visayas grid; sapat na ang kuryente, ayon sa NGCP'],
  ['utility', 1, 'NGCP: Visayas grid now under white alert'],
  ['media', 1, 'Luzon grid back to normal; NGCP lifts red alert'],
  ['media', 1, 'Inalis na ang red alert sa Luzon grid'],
  ['media', 1, 'Normal na ang Mindanao grid, wala nang yellow alert'],
  ['media', 3, 'Pula nga alerto sa kuryente sa Visayas'],
  ['media', 3, 'Pulang alerto sa Luzon grid itinaas ng NGCP'],
  ['utility', 3, 'Red alert up over Visayas grid from 5 to 9 p.m.'],
  ['media', 2, 'Dalag nga alerto sa kuryente sa Mindanao, gipahibalo'],
  ['media', 2, 'Dilaw na alerto sa Luzon grid, nakataas hanggang alas-9 ng gabi'],
])('the state of a grid counts by its colour: %s says %d in: %s', expectSeverity);

function expectSeverity(...[authority, severity, title, summary]: SeverityCase): void {
  expect(rateCase(authority, title, summary)).toBe(severity);
}
