import { expect, test } from 'vitest';
import { readFacts } from './read-facts.ts';

const NOW = Date.parse('2026-11-15T10:00:00Z');

function facts(text: string): string[] {
  return readFacts(text, NOW).facts.map(
    ({ kind, unit, values, start, end }) => `${kind} ${unit} ${values.join('/')} '${text.slice(start, end)}'`,
  );
}

test.each([
  ['Signal No. 3', "number signal 3 '3'"],
  ['Magnitude 5.2 na lindol', "number magnitude 5.2 '5.2'"],
  ['fourth alarm fire', "number alarm 4 'fourth'"],
  ['ikalawang alarma', "number alarm 2 'ikalawang'"],
  ['knee-deep flood', "level depth knee 'knee-deep'"],
  ['hanggang tuhod', "level depth knee 'tuhod'"],
  ['red rainfall warning', "level colour red 'red'"],
  ['lahat ng antas', "level grades all 'lahat ng antas'"],
  ['bukas', "day  2026-11-16 'bukas'"],
  ['hanggang Biyernes', "day until 2026-11-20/2026-11-13 'Biyernes'"],
  ['Nobyembre 18', "day  2026-11-18 'Nobyembre 18'"],
  ['from 8:30 p.m.', "time  20:30 '8:30 p.m.'"],
  ['alas-5 ng hapon', "time  17:00 'alas-5 ng hapon'"],
  ['ayon sa PAGASA', "agency  pagasa 'PAGASA'"],
])("'%s' states %s", (text, stated) => {
  expect(facts(text)).toEqual([stated]);
});

test("'bukas na muli' is open again, not tomorrow", () => {
  expect(facts('bukas na muli')).toEqual([]);
  expect([...readFacts('bukas na muli', NOW).tones]).toEqual(['over']);
});

test("'walang pasok' is what happened, not a negation", () => {
  expect([...readFacts('walang pasok', NOW).tones]).toEqual([]);
  expect([...readFacts('hindi dumating', NOW).tones]).toEqual(['negated']);
});

test('appeals of chain messages are not compared', () => {
  expect(readFacts('BREAKING! Ipasa agad, pls share', NOW).words).toEqual([]);
});

test.each([
  ['Walang pasok sa Marikina dahil sa baha', ['classes']],
  ['Dahil sa malakas na ulan, walang pasok sa Marikina', ['classes']],
  ['Flood warning over the Marikina River due to heavy rain', ['flood', 'river']],
  ['Tsunami warning after magnitude 7 earthquake', ['tsunami']],
  ['Red rainfall warning over Metro Manila as of 5 p.m.', ['rain']],
])("'%s' tells of %s", (text, subjects) => {
  expect(readFacts(text, NOW).subjects).toEqual(subjects);
});
