import { CATEGORIES } from '@paligid/contract/categories';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildCap, buildItem } from '../../build-item.ts';
import { findAgencyLevel } from './agency-levels.ts';
import { rateSeverity } from './rate-severity.ts';
import { findSeverityCues } from './severity-cues.ts';

const OFFICIAL = { authority: 'official' } as const;
const MEDIA = { authority: 'media' } as const;

test('a CAP message weighs what its triple says', () => {
  const extreme = buildItem({ cap: buildCap() });
  expect(rateSeverity(extreme, OFFICIAL, 'emergency')).toEqual({
    severity: 5,
    evidence: [{ rule: 'cap-triple', text: 'Extreme, Immediate, Observed', value: 5 }],
  });
  const moderate = buildItem({ cap: buildCap({ severity: 'Moderate', urgency: 'Future' }) });
  expect(rateSeverity(moderate, OFFICIAL, 'emergency').severity).toBe(2);
});

test('an end of a CAP event weighs 1', () => {
  for (const parts of [{ isFinal: true }, { messageType: 'Cancel' } as const])
    expect(rateSeverity(buildItem({ cap: buildCap(parts) }), OFFICIAL, 'emergency').severity).toBe(1);
});

test.each([
  ['Heavy Rainfall Warning: Yellow Rainfall', 3],
  ['ORANGE RAINFALL WARNING over Metro Manila', 4],
  ['Red Warning Level', 5],
  ['Heavy Rainfall Warning No. 6 Orange', 4],
  ['Tropical Cyclone Warning : Typhoon Lagablab (SAMPLE) Signal #1', 2],
  ['TCWS No. 3 raised', 4],
  ['Wind Signal No. 2 and Wind Signal No. 4', 5],
  ['Signal Nos. 2 and 3 hoisted over Samar', 4],
  ['Signal number dos sa Albay', 3],
  ['Pulang babala ng ulan sa Rizal', 5],
  ['Signal No. 1 at 5 PM', 2],
])("PAGASA's own level in '%s' is %d and counts more than the triple", (title, severity) => {
  const cap = buildCap({ severity: 'Minor', event: 'Weather notice' });
  expect(rateSeverity(buildItem({ title, cap }), OFFICIAL, 'weather').severity).toBe(severity);
  expect(rateSeverity(buildItem({ title }), OFFICIAL, 'weather').severity).toBe(severity);
});

test.each(['Red alert on the Luzon grid', 'Signal Village 3', 'Yellow alert', 'Red Cross sends rain boots'])(
  "'%s' is no level of PAGASA",
  (title) => {
    expect(findAgencyLevel(title)).toBeUndefined();
  },
);

test('a quake weighs by magnitude, depth, expected losses and tsunami message', () => {
  const quake = { magnitude: 6.5, depthKm: 10, isTsunami: true, pagerAlert: 'orange' } as const;
  expect(rateSeverity(buildItem({ quake }), OFFICIAL, 'emergency')).toEqual({
    severity: 5,
    evidence: [{ rule: 'quake', text: 'M 6.5, 10 km, PAGER orange, tsunami message', value: 5 }],
  });
});

test('severity 5 needs an official source', () => {
  const item = buildItem({ cap: buildCap() });
  for (const authority of ['utility', 'media', 'aggregator', 'crowd'] as const) {
    const { severity, evidence } = rateSeverity(item, { authority }, 'emergency');
    expect(severity).toBe(4);
    expect(evidence).toContainEqual({ rule: 'capped:not-official', value: 4 });
  }
  expect(rateSeverity(item, OFFICIAL, 'emergency').severity).toBe(5);
});

test.each([
  ['Fire in Tondo', 'safety', 3],
  ['Fire in Tondo kills two', 'safety', 4],
  ['Dalawa patay sa sunog sa Tondo', 'safety', 4],
  ['Fire in Tondo, no casualties', 'safety', 3],
  ['Sunog sa Tondo, naapula na', 'safety', 1],
  ['Residents evacuate as river rises', 'emergency', 4],
  ['12 dead, 60 injured in bus crash', 'traffic', 4],
  ['34-year-old driver dead in crash', 'traffic', 3],
  ['Two robbed in Makati', 'crime', 3],
  ['Suspect in robbery arestado', 'crime', 1],
  ['Anniversary of the great flood', 'emergency', 2],
  ['Earthquake shakes Japan', 'emergency', 2],
  ['City council meets', 'government', 1],
  ['Fire in Tondo not yet under control', 'safety', 3],
  ['Hindi pa tuluyang naapula ang sunog sa Tondo', 'safety', 3],
  ['Jeepney na wala nang preno, bumangga; 3 patay', 'traffic', 4],
  ['Flights called off at NAIA', 'transport', 2],
  ['Transport strike called off', 'transport', 1],
  ['Two gates of Magat Dam binuksan na', 'emergency', 3],
  ['Bangkay ng turista, natagpuan makalipas ang dalawang oras', 'safety', 4],
  ['Misa para sa mga biktima ng sunog makalipas ang dalawang taon', 'safety', 2],
  ['Obrero, hindi na nakaahon nang buhay sa poso negro', 'safety', 4],
  ['Forty dogs die in shelter fire', 'safety', 3],
  ['Ferry, namatayan ng makina sa laot', 'emergency', 3],
  ['Payments app suffers nationwide outage', 'outage', 2],
  ['Buong isla ng Siquijor, walang kuryente', 'outage', 4],
  ['Lalaki, hinostage ang pamangkin', 'crime', 3],
  ['Storm surge of over three meters threatens Samar', 'weather', 4],
  ['Isang paaralan sa Laoag, walang klase', 'education', 1],
] as const)("the report '%s' weighs %s as %d", (title, category, severity) => {
  expect(rateSeverity(buildItem({ title }), MEDIA, category).severity).toBe(severity);
});

test.each([
  ['Kanlaon under alert level three', 'emergency', 3],
  ['Marikina River rises to 18.2 meters', 'emergency', 5],
  ['Flood in Hagonoy now 5 feet', 'emergency', 5],
  ['Baha sa Calumpit, umabot na sa dibdib', 'emergency', 5],
  ['Itinaas sa ika-4 na alarma ang sunog sa Paco', 'safety', 4],
  ['Buong Negros, walang kuryente', 'outage', 5],
  ['Buong barangay, walang kuryente', 'outage', 3],
  ['Rotational brownout in Caloocan City, 2 PM to 3 PM', 'outage', 4],
  ['No tsunami threat to the Philippines from the magnitude 7.5 quake', 'emergency', 1],
  ['Taal lowered to Alert Level 1 from Alert Level 2', 'emergency', 1],
  ['Magat Dam spilling: riverside barangays must evacuate now', 'emergency', 5],
  ['General Flood Advisory (Severe) for Bicol', 'emergency', 4],
  ['Walang pasok sa buong Bicol', 'education', 4],
  ['Tropical Depression Ligaya forms, no signal raised', 'weather', 1],
  ['Bulusan: Alert Level lowered to 0 (normal)', 'emergency', 1],
  ['Alert status ng Kanlaon, itinaas sa 4 ngayong umaga', 'emergency', 4],
  ['Ambuklao Dam closes last spillway gate', 'emergency', 1],
  ['Pampanga River at Arayat now at ALERT', 'emergency', 2],
  ['Baywang na ang taas ng tubig sa C5', 'emergency', 4],
  ['Flood on EDSA half-knee deep', 'emergency', 2],
  ['Flood on EDSA: 37 inches', 'emergency', 4],
  ['Flood in Calumpit 1.5 meters deep', 'emergency', 5],
  ['Tsunami Advisory: minor sea-level change expected', 'emergency', 3],
  ['Sea-level alert for Malita', 'emergency', 4],
  ['Reported intensity: PEIS IV in Iloilo City', 'emergency', 2],
  ['Storm surge, Aurora: 0.5 to 1.0 meter', 'weather', 2],
  ['Storm surge, Quezon: 1.1 to 2.0 meters', 'weather', 3],
  ['Thunderstorm Watch over Metro Manila', 'weather', 1],
  ['Storm surge of 1.5 m possible in Batanes', 'weather', 3],
  ['Storm surge of 0.6 meter possible in Batanes', 'weather', 2],
  ['Flood in Hagonoy 1.5 feet', 'emergency', 3],
  ['Orange alert for heavy rain in Cavite', 'weather', 4],
  ['Office on orange alert for rain in Cavite', 'weather', 2],
  ['No tropical cyclone wind signal in effect', 'weather', 1],
  ['Shooting in Lipa City. Armed suspect at large, stay indoors', 'crime', 4],
  ['Overturned trailer on C5 removed. All lanes open', 'traffic', 1],
] as const)("an agency's '%s' weighs %d in words its scale does not print", (title, category, severity) => {
  expect(rateSeverity(buildItem({ title }), OFFICIAL, category).severity).toBe(severity);
});

test.each([
  ['Active shooter near the bus terminal', 'transport'],
  ['Tsunami warning for all coastal schools', 'education'],
  ['IED found at the job fair', 'event'],
] as const)("an agency's '%s' is 5, also where it seems to be about %s", (title, category) => {
  expect(rateSeverity(buildItem({ title }), OFFICIAL, category).severity).toBe(5);
  expect(rateSeverity(buildItem({ title }), MEDIA, category).severity).toBeLessThan(3);
});

test('a number of two words counts, and a day of last week is not long past', () => {
  expect(isMass('Daan-daan ang sugatan')).toBe(true);
  expect(isMass('Labing-isa ang patay')).toBe(true);
  const isPast = (title: string) => findSeverityCues(buildItem({ title }), 'safety').cues.isElsewhere;
  expect(isPast('Sunog noong Martes')).toBe(false);
  expect(isPast('Sunog noong 1996')).toBe(true);
});

test('a mass casualty is counted from the number beside the word', () => {
  expect(isMass('10 people killed')).toBe(true);
  expect(isMass('9 people killed')).toBe(false);
  expect(isMass('50 hurt in stampede')).toBe(true);
  expect(isMass('49 hurt in stampede')).toBe(false);
  expect(isMass('Patay ang 12 katao')).toBe(true);
  expect(isMass('A 45-year-old killed at km 80')).toBe(false);
  expect(isMass('Killed in 2026')).toBe(false);
  expect(isMass('Eleven beekeepers massacred')).toBe(true);
  expect(isMass("Limampu't anim sugatan sa salpukan")).toBe(true);
  expect(isMass('Floods kill 140')).toBe(true);
  expect(isMass('Street sweeper, 68, dead')).toBe(false);
  expect(isMass('Singer dead at 84')).toBe(false);
  expect(isMass('30 bahay naabo, dalawa patay')).toBe(false);
});

test('the trace points at the words that raised or lowered a report', () => {
  const { evidence } = rateSeverity(buildItem({ title: 'Two killed, fire out' }), MEDIA, 'safety');
  expect(evidence).toEqual([
    { rule: 'report:safety', value: 3 },
    { rule: 'casualties', field: 'title', start: 4, end: 10, text: 'killed' },
    { rule: 'eased', field: 'title', start: 12, end: 20, text: 'fire out' },
  ]);
});

test('whatever media write, it never weighs more than 4', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom('500 dead', 'Red rainfall warning', 'TCWS No. 5', 'evacuate now'),
      fc.constantFrom(...CATEGORIES),
      (noise, words, category) => {
        const { severity } = rateSeverity(
          buildItem({ title: `${words} ${noise}`, summary: noise }),
          MEDIA,
          category,
        );
        return severity >= 1 && severity <= 4;
      },
    ),
  );
});

function isMass(title: string): boolean {
  return findSeverityCues(buildItem({ title }), 'safety').cues.isMassCasualty;
}
