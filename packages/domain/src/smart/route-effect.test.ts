import { expect, test } from 'vitest';
import { namedAlternative } from './leave-now.ts';
import { routeEffect } from './route-effect.ts';

const report = (title: string, more: object = {}) =>
  routeEffect({
    ...{ title, text: '', category: 'traffic', severity: 2, authority: 'official', isAlert: false },
    ...more,
  });

test.for([
  ['EDSA closed at Kamuning', 'closed'],
  ['Sarado ang EDSA sa Kamuning', 'closed'],
  ['Two lanes of EDSA closed', 'slow'],
  ['All lanes of EDSA closed, two lanes open tomorrow', 'closed'],
  ['EDSA reopened after closure', 'open'],
  ['EDSA remains closed, to reopen at noon', 'closed'],
  ['Number coding suspended', undefined],
  ['Mabigat ang trapiko sa EDSA', 'slow'],
  ['New mural on EDSA', undefined],
  // Forms of one root that no list of words has.
  ['Nagsara ang Jones Bridge', 'closed'],
  ['Pinagsalpukan ng dalawang bus ang poste sa EDSA', 'slow'],
  ['Hindi na muna pinadadaan ang mga trak sa EDSA', 'closed'],
  ['Counterflow on EDSA, trips are faster', undefined],
  ['Counterflow on EDSA', 'slow'],
  ['Warning over heavy traffic on EDSA', 'slow'],
] as const)('%s: %s', ([title, effect]) => {
  expect(report(title)).toBe(effect);
});

test('an official critical hazard is danger, the same words of a newspaper are not', () => {
  const hazard = { category: 'weather', severity: 5, isAlert: true };
  expect(report('Red rainfall warning', hazard)).toBe('danger');
  expect(report('Red rainfall warning', { ...hazard, severity: 4, authority: 'media' })).toBe('slow');
});

test('what a passer-by says never shuts a road', () => {
  expect(report('EDSA is closed', { authority: 'crowd', severity: 4 })).toBe('slow');
});

test('an official alert is never nothing', () => {
  expect(report('Advisory', { category: 'weather', severity: 3, isAlert: true })).toBe('slow');
});

test('a line that is stopped is rated 4, whatever the words', () => {
  expect(report('Walang LRT-2 hanggang tanghali', { category: 'transport', severity: 4 })).toBe('closed');
});

test.for([
  ['LRT-2 hanggang Cubao lang muna', 'closed'],
  ['14 flights cancelled at NAIA', undefined],
  ['Jeepney strike, trucks give free rides', 'slow'],
  ['Drivers want fuel taxes suspended', undefined],
] as const)('of transport, %s: %s', ([title, effect]) => {
  expect(report(title, { category: 'transport' })).toBe(effect);
});

test('a crash is severe by who was hurt, not by a road that is shut', () => {
  expect(report('Van plows into a barrier on EDSA, five hurt', { severity: 4 })).toBe('slow');
});

test('keep away: a danger of a gas leak, a way around of a crash', () => {
  const leak = { category: 'safety', severity: 4 };
  expect(report('Gas leak: stay away from the area', leak)).toBe('danger');
  expect(report('Crash: stay away from the area', { severity: 3 })).toBe('slow');
});

test('a matter of the house says nothing about the way', () => {
  expect(report('No water until 2 PM', { category: 'outage', severity: 4 })).toBeUndefined();
  expect(report('Robbery near EDSA, road closed', { category: 'crime', severity: 4 })).toBeUndefined();
});

test.for([
  ['Alternate route: E. Rodriguez Avenue.', 'E. Rodriguez Avenue'],
  ['Dumaan muna sa Mindanao Avenue, payo ng MMDA.', 'Mindanao Avenue'],
  ['Use Marcos Highway instead.', 'Marcos Highway'],
  ['Detour via A. Bonifacio Ave. for now', 'A. Bonifacio Ave.'],
  ['Use headlights.', undefined],
  ['No alternative was given.', undefined],
] as const)('the way around in %j is %s', ([text, way]) => {
  expect(namedAlternative(text)).toBe(way);
});

test('hostile words take no time', () => {
  // CPU time of this thread: other work on the machine does not count.
  const before = process.threadCpuUsage();
  report(`${'alternate route: A. '.repeat(2_000)} ${'lahat ng lane '.repeat(2_000)}`);
  namedAlternative('use A. '.repeat(5_000));
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(500);
});
