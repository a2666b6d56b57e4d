import { expect } from 'vitest';
import { openDesk } from './admin-desk.ts';
import { pipelineTest as test } from './pipeline-database.ts';

const STORY = 's-019a8560-7a00-7000-8000-00000000abcd';
const UUID = STORY.slice(2);
const CORRECTION = `/admin/corrections/${STORY}/place`;
const inBoth = (name: string) => ({ [`${name}_en`]: 'A text', [`${name}_fil`]: 'Isang teksto' });
const DECISION = { reason: 'as it should be', ...inBoth('note') };
/** Every form of the desk, with fields that its schema takes. */
const FORMS: Record<string, Record<string, string>> = {
  [`/admin/alerts/${STORY}/hold`]: DECISION,
  [`/admin/alerts/${STORY}/release`]: DECISION,
  [`/admin/alerts/${STORY}/recall`]: DECISION,
  [`/admin/alerts/${STORY}/correct`]: { reason: 'as it should be', severity: '4', place: 'Pasig' },
  '/admin/drafts/new': {
    ...{ kind: 'exercise', severity: '5', category: 'weather', places: 'Marikina', hours: '3' },
    ...{ ...inBoth('title'), ...inBoth('text'), ...inBoth('instructions') },
    ...{ source: 'Marikina City DRRMO', source_url: 'https://a.test/x' },
  },
  [`/admin/drafts/${UUID}/confirm`]: {},
  [`/admin/reviews/${STORY}/done`]: { reason: 'as it should be' },
  [`${CORRECTION}/accept`]: { reason: 'misread', severity: '4', place: 'Pasig' },
  [`${CORRECTION}/decline`]: { reason: 'unclear' },
  '/admin/switches/feature': { feature: 'ask', to: 'off', reason: 'as it should be' },
  '/admin/switches/banner': { en: 'A text', fil: 'Isang teksto', hours: '3' },
  '/admin/switches/banner/remove': {},
  '/admin/sign-in': { credential: '{}' },
  '/admin/enrol/x': { credential: '{}' },
};
const DEEP = '['.repeat(9_000) + ']'.repeat(9_000);
const TEXTS = ['a\0b', '\0', '1e309', '-1', '🌀'.repeat(2_000), 'x'.repeat(50_000), DEEP, '\u202e\u2028', ''];
const IN_ADDRESSES = ['%00', `${STORY}%00`, '%', '%E0%A4%A', 'x'.repeat(201), '..', '__proto__', '1e309'];

test('no text, path or query of the desk gives a 5xx, and NUL is a bad request', {
  timeout: 120_000,
}, async ({ pool }) => {
  const desk = await openDesk(pool);
  const answers: [what: string, status: number][] = [];
  let operators = 0;
  let sent = 0;
  const nextOperator = () => desk.enrol(`op-${(operators++).toString()}`, 'duty-officer');
  let ana = await nextOperator();
  const post = async (what: string, address: string, fields: Record<string, string>) => {
    sent += 1;
    // What one operator may do in a minute is bounded.
    if (sent % 50 === 0) ana = await nextOperator();
    answers.push([`${address.slice(0, 90)} ${what}`, (await ana.post(address, fields)).status]);
  };
  for (const [path, fields] of Object.entries(FORMS)) {
    for (const name of [...Object.keys(fields), 'form_token'])
      for (const text of TEXTS)
        await post(`${name} ${JSON.stringify(text.slice(0, 20))}`, path, { ...fields, [name]: text });
    for (const value of IN_ADDRESSES) {
      await post('', path.replace(/s?-?019a[\w-]+/, value), fields);
      await post('', `${path}?done=${value}`, fields);
    }
  }
  const cora = await nextOperator();
  const pages = ['/admin', '/admin/alerts/:id', '/admin/drafts/:id', '/admin/corrections', '/admin/audit'];
  for (const page of [...pages, '/admin/reviews', '/admin/switches', '/admin/enrol/:id'])
    for (const value of IN_ADDRESSES) {
      const address = `${page.replace(':id', value)}?done=${value}`;
      answers.push([address.slice(0, 80), (await cora.get(address)).status]);
    }
  expect(answers.filter(([, status]) => status >= 500)).toEqual([]);
  // Strangers have forty tries; every other form was reached.
  const isOpen = (what: string) => /^\/admin\/(?:sign-in|enrol)/.test(what);
  expect(answers.filter(([what, status]) => status === 429 && !isOpen(what))).toEqual([]);
  const withNul = answers.filter(([what]) => /%00|\\u0000/.test(what));
  expect(withNul.length).toBeGreaterThan(100);
  expect(withNul.filter(([, status]) => status !== 400)).toEqual([]);
});
