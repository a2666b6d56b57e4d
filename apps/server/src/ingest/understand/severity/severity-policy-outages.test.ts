import { expect, test } from 'vitest';
import { buildItem } from '../../build-item.ts';
import type { Source } from '../../source.ts';
import { classify } from '../category/classify.ts';
import { rateSeverity } from './rate-severity.ts';

/** The extent of an outage, the state of a grid, and the end of both, in several wordings and languages. */

type Case = [authority: Source['authority'], severity: number, title: string];

test.each<Case>([
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

test.each<Case>([
  ['utility', 1, 'All towns of Siargao energized, cooperative reports'],
  ['utility', 1, 'All barangays of Virac now energized'],
  ['utility', 1, '100 percent of customers in Catanduanes re-energized'],
  ['media', 1, 'May kuryente na ang buong Siquijor'],
  ['media', 1, 'Balik na ang koryente sa lahat ng bayan ng Marinduque'],
  ['media', 1, 'Nakabalik na ang suplay sang kuryente sa bilog nga Guimaras'],
  ['media', 1, 'Hayag na usab ang Camotes, naulian na ang kuryente'],
])('what has power again is over: %s says %d in: %s', expectSeverity);

test.each<Case>([
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

function expectSeverity(authority: Source['authority'], severity: number, title: string): void {
  const item = buildItem({ title });
  expect(rateSeverity(item, { authority }, classify(item).category).severity).toBe(severity);
}
