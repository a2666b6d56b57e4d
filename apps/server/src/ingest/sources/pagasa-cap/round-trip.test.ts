import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildChains } from '@paligid/domain/alerts/cap-chain';
import {
  type CapAlert,
  type CapState,
  capMessageType,
  writeCapMessage,
} from '@paligid/domain/alerts/cap-message';
import { capErrors } from '@paligid/testkit/cap-errors';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainParagraphs, plainText } from '../../parse/plain-text.ts';
import { parsePagasaCap } from './parse.ts';

const FIRST_MS = Date.parse('2026-11-15T03:20:00Z');
const HOUR_MS = 3_600_000;
const FETCHED = new Date(FIRST_MS + 24 * HOUR_MS);
const STATES: CapState[] = ['issued', 'updated', 'ended', 'replaced', 'called-off', 'withdrawn'];
const ORIGINAL = 'PAGASA-DOST,3f6b1c52-94d7-4e0a-8b11-5a7d20c4e902,2026-11-15T03:10:00.000Z';
const HOSTILE = [
  ']]>',
  '<![CDATA[',
  '&amp;',
  '&#0;',
  '<alert>',
  '\u0000\u0007',
  '\ud83c',
  '\u202e',
  '"',
  "'",
  '\r\n',
  'ñ 🌀',
];

const words = (maxLength: number) =>
  fc
    .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 12, unit: 'grapheme' })), {
      maxLength: 6,
    })
    .map((parts) => `Baha ${parts.join(' ').replaceAll('=', '-')}`.slice(0, maxLength));
const degrees = (min: number, max: number) =>
  fc.integer({ min: min * 100_000, max: max * 100_000 }).map((value) => value / 100_000);
const seconds = (min: number, max: number) =>
  fc.integer({ min, max }).map((hours) => FIRST_MS + hours * 1_000);
const ring = fc
  .tuple(degrees(117, 125), degrees(5, 19), fc.integer({ min: 1, max: 100 }))
  .map(([lon, lat, size]) => {
    const far = (value: number) => Math.round(value * 100_000 + size * 1_000) / 100_000;
    return [
      [lon, lat],
      [far(lon), lat],
      [far(lon), far(lat)],
      [lon, lat],
    ] as [number, number][];
  });
const texts = fc.record({
  event: words(60),
  headline: words(150),
  description: words(900),
  instruction: words(400),
});

const anAlert: fc.Arbitrary<CapAlert> = fc.record({
  id: fc.uuid({ version: 7 }).map((uuid) => `s-${uuid}`),
  version: fc.integer({ min: 1, max: 40 }),
  sender: fc.constant('paligid.example'),
  state: fc.constantFrom(...STATES),
  sentMs: seconds(0, 36_000),
  firstSentMs: fc.constantFrom(FIRST_MS, undefined),
  original: fc.constantFrom(ORIGINAL, undefined, 'half a key'),
  agency: words(60),
  note: fc.option(words(100), { nil: undefined }),
  category: fc.constantFrom('weather', 'emergency', 'outage', 'other'),
  terms: fc.record({
    severity: fc.constantFrom('Extreme', 'Severe', 'Moderate', 'Minor', undefined),
    urgency: fc.constantFrom('Immediate', 'Expected', 'Future', undefined),
    certainty: fc.constantFrom('Observed', 'Likely', 'Possible', undefined),
    responses: fc.subarray(['Shelter', 'Evacuate', 'Prepare', 'Avoid', 'Monitor']),
  }),
  level: fc.constantFrom(undefined, 1, 2, 3, 4, 5),
  effectiveMs: fc.option(seconds(0, 36_000), { nil: undefined }),
  expiresMs: fc.option(seconds(90_000, 180_000), { nil: undefined }),
  web: fc.constant('https://paligid.example/story/s-1'),
  texts: fc
    .tuple(texts, fc.option(texts, { nil: undefined }))
    .map(([english, filipino]): CapAlert['texts'] => [
      { language: 'en-PH', ...english },
      ...(filipino === undefined ? [] : [{ language: 'fil-PH' as const, ...filipino }]),
    ]),
  parameters: fc.constant({ attribution: 'DOST-PAGASA' }),
  areas: fc.uniqueArray(
    fc.record({ name: words(80), code: fc.constantFrom('1380700000', '0402100000', null) }),
    { minLength: 1, maxLength: 20, selector: ({ name }) => cleaned(name, 200) },
  ),
  rings: fc.array(ring, { maxLength: 5 }),
});

/** As the parser cleans the text of an element. */
function cleaned(text: string, longest: number, clean = plainText): string {
  return clean(text.replaceAll('&', '&amp;'), longest);
}

function read(alert: CapAlert) {
  const parsed = parsePagasaCap({
    text: writeCapMessage(alert),
    fetchedAt: FETCHED,
    address: 'https://paligid.example/',
  });
  expect(parsed.rejected).toEqual([]);
  const [item, ...more] = parsed.items;
  if (item?.cap === undefined || more.length > 0) throw new Error('not one message');
  return { ...item, cap: item.cap };
}

function chainMessage({ cap, expiresAt }: ReturnType<typeof read>) {
  return { ...cap, sentAtMs: cap.sentAt.getTime(), ...(expiresAt && { expiresAtMs: expiresAt.getTime() }) };
}

const optional = (name: string, text: string) => (text === '' ? {} : { [name]: text });
const LEVELS = ['Unknown', 'Minor', 'Minor', 'Moderate', 'Severe', 'Extreme'];

test('the same alert comes back from its CAP message, in every state and with hostile texts', () => {
  const check = (alert: CapAlert) => {
    const { state, terms, sentMs } = alert;
    const isOver = !['issued', 'updated'].includes(state);
    const [english] = alert.texts;
    const item = read(alert);
    const identifier = `${alert.id}.${alert.version}${isOver ? `.${state}` : ''}`;
    const key = `paligid.example,${identifier},${new Date(sentMs).toISOString()}`;
    const isFirst = !isOver && alert.version === 1;
    expect(item).toMatchObject({
      title: cleaned(english?.headline ?? '', 200),
      ...optional('body', cleaned(english?.description ?? '', 5_000, plainParagraphs)),
      ...(!isOver && optional('advice', cleaned(english?.instruction ?? '', 5_000, plainParagraphs))),
      url: alert.web,
      language: 'en',
      issuedAt: new Date(sentMs),
      effectiveAt: new Date(alert.effectiveMs ?? sentMs),
      expiresAt: new Date(alert.expiresMs ?? sentMs + 12 * HOUR_MS),
      areas: alert.areas.map(({ name }) => cleaned(name, 200)),
      polygons: alert.rings,
    });
    expect(item.cap).toMatchObject({
      ...{ key, messageType: capMessageType(state), isFinal: isOver },
      references: [
        ...(isFirst || alert.firstSentMs === undefined
          ? []
          : [`paligid.example,${alert.id}.1,2026-11-15T03:20:00.000Z`]),
        ...(alert.original === ORIGINAL && state !== 'withdrawn' ? [ORIGINAL] : []),
      ],
      event: cleaned(english?.event ?? '', 200),
      severity: terms.severity ?? LEVELS[alert.level ?? 0],
      urgency: isOver ? 'Past' : (terms.urgency ?? 'Unknown'),
      certainty: terms.certainty ?? 'Unknown',
      ...(!isOver && terms.responses.length > 0 && { responses: terms.responses }),
    });
    expect('advice' in item && isOver).toBe(false);
  };
  fc.assert(fc.property(anAlert, check), { numRuns: 200, seed: 26 });
});

test.each(STATES)('libxml2 finds nothing wrong with the CAP message of an alert that is %s', (state) => {
  const check = (alert: CapAlert) => {
    expect(capErrors(writeCapMessage({ ...alert, state }))).toEqual([]);
  };
  fc.assert(fc.property(anAlert, check), { numRuns: 200, seed: 26 });
});

test('libxml2 finds every fault that is put into a message', () => {
  const [sample] = fc.sample(anAlert, { numRuns: 1, seed: 26 });
  if (sample === undefined) throw new Error('no sample');
  const ring = [[121, 14] as const, [121.1, 14] as const, [121.1, 14.1] as const, [121, 14] as const];
  const message = writeCapMessage({ ...sample, state: 'issued', rings: [ring], original: ORIGINAL });
  const broken: [string, string | RegExp, string][] = [
    ['an unknown value', '<status>Actual<', '<status>Real<'],
    ['a missing element', /<certainty>.*?<\/certainty>/, ''],
    ['another order', /(<sender>.*?<\/sender>)(<sent>.*?<\/sent>)/, '$2$1'],
    ['an element of no standard', '<scope>', '<mood>calm</mood><scope>'],
    ['a fraction of a second', '+08:00</sent>', '.123+08:00</sent>'],
    ['Z', '+08:00</sent>', 'Z</sent>'],
    ['a day that is none', /<sent>2026-11/, '<sent>2026-13'],
    ['a space in the identifier', '<identifier>', '<identifier>s '],
    ['three positions', /<polygon>\S+ /, '<polygon>'],
    ['an open ring', '14,121</polygon>', '14,121.05</polygon>'],
    ['half a reference', /<references>[^,]+,/, '<references>'],
    ['a restriction', '<note>', '<restriction>staff</restriction><note>'],
    ['an unknown namespace', 'cap:1.2', 'cap:1.3'],
    ['a cut', '</alert>', ''],
  ];
  for (const [fault, from, to] of broken) {
    const changed = message.replace(from, to);
    expect(changed, fault).not.toBe(message);
    expect(capErrors(changed), fault).not.toEqual([]);
  }
});

test('samples of PAGASA are valid but for the two liberties that the parser must bear', () => {
  const errorsOf = (file: string) =>
    capErrors(readFileSync(join(import.meta.dirname, 'fixtures', file), 'utf8'));
  expect(errorsOf('cancel.cap.xml')).toEqual([]);
  expect(errorsOf('update.cap.xml')).toEqual([
    expect.stringContaining("2026-11-15T01:00:00Z' is not accepted"),
    expect.stringContaining('polygon is not closed: 14.60,121.10'),
  ]);
});

test.each(STATES.filter((state) => state !== 'issued'))(
  'a reader of both messages sees an alert that is %s',
  (state) => {
    const check = (alert: CapAlert) => {
      const first: CapAlert = {
        ...alert,
        state: 'issued',
        version: 1,
        sentMs: FIRST_MS,
        original: undefined,
      };
      const later: CapAlert = { ...alert, state, version: 2, firstSentMs: FIRST_MS, original: undefined };
      const nowMs = FIRST_MS + 11 * HOUR_MS;
      const expiresMs = FIRST_MS + 20 * HOUR_MS;
      const messages = [first, later].map((message) => chainMessage(read({ ...message, expiresMs })));
      const chains = buildChains(messages, nowMs);
      expect(chains.map(({ status }) => status)).toEqual([state === 'updated' ? 'updated' : 'cancelled']);
    };
    fc.assert(fc.property(anAlert, check), { numRuns: 40, seed: 26 });
  },
);

test('a withdrawal of ours does not take the message of the agency back', () => {
  const [alert] = fc.sample(anAlert, { numRuns: 1, seed: 26 });
  if (alert === undefined) throw new Error('no sample');
  const written = writeCapMessage({ ...alert, state: 'withdrawn', original: ORIGINAL });
  expect(written).toContain('<msgType>Cancel</msgType>');
  expect(written).not.toContain('PAGASA-DOST,');
});
