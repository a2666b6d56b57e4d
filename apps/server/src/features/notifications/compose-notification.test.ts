import { CATEGORIES } from '@paligid/contract/categories';
import { PUSH_CHANGES, PUSH_PAYLOAD_BYTES, pushPayloadSchema } from '@paligid/contract/entities/push';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeNotification } from './compose-notification.ts';
import type { NotificationReason } from './notification-reason.ts';
import type { PushContext, PushFacts } from './push-facts.ts';

const ALERT = '0192f0c1-7a00-7000-8000-000000000001';
const PLACE = '0192f0c1-7a00-7000-8000-000000000002';
const STORY = `s-${ALERT}`;
const at = (time: string) => new Date(`2026-11-16T${time}+08:00`);

const FACTS: PushFacts = {
  kind: 'alert',
  item_id: STORY,
  change: 'issued',
  severity: 5,
  category: 'emergency',
  title: { en: 'Marikina River: forced evacuation', fil: 'Ilog Marikina: sapilitang paglikas' },
  area: { en: 'Marikina', fil: 'Marikina' },
  steps: {
    en: ['Leave now', 'Go to H. Bautista covered court'],
    fil: ['Lumikas na po', 'Pumunta sa H. Bautista covered court'],
  },
  until: at('10:00:00').toISOString(),
  issued_at: at('04:18:00').toISOString(),
  read_at: at('04:19:00').toISOString(),
  source: 'Marikina DRRMO',
};
const REASON: NotificationReason = {
  code: 'inside',
  change: 'issued',
  place: { kind: 'home', name: null },
  inside: true,
  was: null,
  ending: null,
  isBudgeted: false,
  ladder: 1,
};
const CONTEXT: PushContext = {
  alertId: ALERT,
  version: 3,
  language: 'en',
  loudness: 'alarm',
  placeId: PLACE,
  distanceM: 0,
  reason: REASON,
  sentAt: at('04:21:00'),
};

type Given = {
  facts?: Partial<PushFacts>;
  reason?: Partial<NotificationReason>;
  context?: Partial<PushContext>;
};

function compose({ facts, reason, context }: Given = {}) {
  const made = composeNotification(
    { ...FACTS, ...facts },
    { ...CONTEXT, reason: { ...REASON, ...reason }, ...context },
  );
  return pushPayloadSchema.parse(made);
}

test('a new alert names the place and the first act, then inside, until, where to go and who', () => {
  expect(compose()).toMatchObject({
    title: 'Marikina: leave now',
    body: 'You are inside. Until 10:00 AM. Go to H. Bautista covered court. Marikina DRRMO.',
    actions: { open: 'What to do', mute: null },
    place: { id: PLACE, label: 'Home' },
    steps: ['Leave now', 'Go to H. Bautista covered court'],
    tag: ALERT,
    url: `/story/${STORY}`,
    silent: false,
    renotify: true,
    reason: 'It covers Home. Emergency, Critical.',
  });
});

test('in Filipino it speaks with po and kayo', () => {
  expect(compose({ context: { language: 'fil' } })).toMatchObject({
    title: 'Marikina: lumikas na po',
    body: 'Nasa loob po kayo. Hanggang 10:00 AM. Pumunta sa H. Bautista covered court. Marikina DRRMO.',
    actions: { open: 'Ano ang gagawin' },
    reason: 'Sakop nito ang Bahay. Emergency, Kritikal.',
  });
});

test('a place that is near is named with its distance, and the kind can be muted there below severity 5', () => {
  const given: Given = {
    facts: {
      severity: 4,
      category: 'weather',
      steps: { en: [], fil: [] },
      until: at('23:00:00').toISOString(),
    },
    reason: { code: 'near', inside: false, place: { kind: 'other', name: "Lola's house" } },
    context: { distanceM: 3_600, loudness: 'sound' },
  };
  expect(compose(given)).toMatchObject({
    title: 'Marikina River: forced evacuation',
    body: "4 km from Lola's house. Until 11:00 PM. Marikina DRRMO.",
    actions: { open: 'Open', mute: 'Mute this here' },
    reason: "Within 4 km of Lola's house. Weather, High.",
  });
  expect(compose({ ...given, context: { distanceM: 400 } }).body).toMatch(
    /^Less than 1 km from Lola's house\./,
  );
});

test.each([
  ['Marikina', 'Flood warning for Marikina: river above its banks', 'Flood warning for Marikina: river…'],
  [
    'Marikina City',
    'Flood warning for Marikina: river above its banks',
    'Flood warning for Marikina: river…',
  ],
  ['Marikina', 'Heavy rain over the upper basin until tonight', 'Marikina: Heavy rain over the upper…'],
])('the place is named once in the title: %s, %s', (place, en, title) => {
  const facts = { title: { en, fil: en }, area: { en: place, fil: place }, steps: { en: [], fil: [] } };
  expect(compose({ facts }).title).toBe(title);
});

test('a raise and a lowering say so, and what it was before', () => {
  expect(compose({ reason: { change: 'raised', was: 4 } })).toMatchObject({
    title: 'Raised to Critical: Marikina River…',
    body: 'You are inside. Until 10:00 AM. Was High. Leave now. Marikina DRRMO.',
    renotify: true,
  });
  expect(
    compose({
      facts: { severity: 3 },
      reason: { change: 'updated', was: 4 },
      context: { loudness: 'silent' },
    }),
  ).toMatchObject({ title: expect.stringMatching(/^Lowered to Watch: /), silent: true, renotify: false });
});

test.each([
  [
    'called-off',
    'Marikina River: forced… called off',
    'Called off at 3:40 AM. It was for Marikina. Marikina DRRMO.',
  ],
  [
    'over',
    'Marikina River: forced evacuation ended',
    'Ended at 3:40 AM. It was for Marikina. Marikina DRRMO.',
  ],
  ['held', 'Being checked: Marikina River: forced…', 'We are checking this alert. Follow Marikina DRRMO.'],
] as const)('an end is silent and says which one: %s', (ending, title, body) => {
  const given: Given = {
    facts: { kind: 'ended', ended_at: at('03:40:00').toISOString() },
    reason: { code: 'ended', change: 'ended', ending },
    context: { loudness: 'silent' },
  };
  expect(compose(given)).toMatchObject({
    kind: 'ended',
    title,
    body,
    steps: [],
    until: null,
    silent: true,
    renotify: false,
    actions: { open: 'What changed', mute: null },
    reason: 'You got this alert before.',
  });
});

test.each([
  [
    'en',
    'over',
    'Flood warning ended · Marikina · 3:40 PM',
    'Ended at 3:40 PM. It was for Marikina. PAGASA.',
  ],
  [
    'fil',
    'over',
    'Tapos na: Babala sa baha · Marikina',
    'Natapos po nang 3:40 PM. Para po ito sa Marikina. PAGASA.',
  ],
  [
    'en',
    'called-off',
    'Flood warning called off · Marikina',
    'Called off at 3:40 PM. It was for Marikina. PAGASA.',
  ],
  [
    'fil',
    'called-off',
    'Binawi na: Babala sa baha · Marikina',
    'Binawi po nang 3:40 PM. Para po ito sa Marikina. PAGASA.',
  ],
] as const)('an all-clear says what ended, where and when: %s, %s', (language, ending, title, body) => {
  const facts: Partial<PushFacts> = {
    kind: 'ended',
    title: { en: 'Flood warning', fil: 'Babala sa baha' },
    source: 'PAGASA',
    ended_at: at('15:40:00').toISOString(),
  };
  const made = compose({
    facts,
    reason: { code: 'ended', change: 'ended', ending },
    context: { language, loudness: 'silent', sentAt: at('15:52:00') },
  });
  expect([made.title, made.body]).toEqual([title, body]);
});

test.each([
  ['Marikina City', 'Flood warning for Marikina, sample 12', 'Flood warning for Marikina… called off'],
  ['Marikina City', 'Orange rainfall warning over the upper basin', 'Orange… called off · Marikina City'],
  ['Marikina City', 'Flood in Marikina', 'Flood in Marikina called off · 3:40 PM'],
])(
  'the place is named once in an all-clear, and a headline is cut between words: %s, %s',
  (place, en, title) => {
    const facts: Partial<PushFacts> = {
      kind: 'ended',
      title: { en, fil: en },
      area: { en: place, fil: place },
      ended_at: at('15:40:00').toISOString(),
    };
    const reason = { code: 'ended', change: 'ended', ending: 'called-off' } as const;
    expect(compose({ facts, reason }).title).toBe(title);
  },
);

test('a short headline keeps its hour in Filipino too, and a day that is over is named', () => {
  const ended = {
    kind: 'ended',
    title: { en: 'Flood', fil: 'Baha' },
    ended_at: at('15:40:00').toISOString(),
  };
  const reason = { code: 'ended', change: 'ended', ending: 'over' } as const;
  const sentAt = new Date(at('15:40:00').getTime() + 9 * 3_600_000);
  const made = compose({
    facts: ended as Partial<PushFacts>,
    reason,
    context: { language: 'fil', loudness: 'silent', sentAt },
  });
  expect(made.title).toBe('Tapos na: Baha · Marikina · 3:40 PM');
  expect(made.body).toMatch(/^Natapos po nang .*16.* 3:40 PM\./);
});

test('an all-clear of a release before, which wrote no hour, says the end of the alert', () => {
  const reason = { code: 'ended', change: 'ended', ending: 'over' } as const;
  expect(compose({ facts: { kind: 'ended' }, reason }).body).toMatch(/^Ended at 10:00 AM\./);
});

test('a recall says that we were wrong, and an area that left the recipient says only that', () => {
  const recalled = { facts: { kind: 'recalled' }, reason: { code: 'recalled', change: 'recalled' } } as const;
  expect(compose(recalled).body).toBe('We sent this alert by mistake. Please ignore it.');
  const away = compose({ reason: { code: 'no-longer-near', change: 'updated', place: null } });
  expect(away).toMatchObject({ body: 'It no longer reaches your places.', steps: [], place: null });
});

test('a test says that it is none', () => {
  const facts: Partial<PushFacts> = { kind: 'test', item_id: null, severity: 1 };
  const made = compose({ facts, context: { reason: null, placeId: null } });
  expect(made).toMatchObject({
    kind: 'test',
    title: 'TEST. This is not an alert',
    url: '/settings#notifications',
    place: null,
  });
});

test('a text that is cut keeps each letter with its accent', () => {
  const tilde = 'g\u0303';
  for (const start of ['', 'x', 'xy', 'xyz']) {
    const long = `${start}${tilde.repeat(59 - start.length)}`;
    const facts = {
      ...{ title: { en: long, fil: long }, area: { en: long, fil: long }, source: long },
      steps: { en: [long, long], fil: [long, long] },
    };
    const made = compose({ facts, reason: { place: { kind: 'other', name: long.slice(0, 60) } } });
    for (const shown of [made.title, made.body, made.source, ...made.steps])
      expect(shown.replaceAll(tilde, '')).not.toMatch(/[gG]…/);
    expect(made.steps).toEqual([expect.stringMatching(/…$/), expect.stringMatching(/…$/)]);
  }
});

const text = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.ceil(maxLength / 8) }),
      fc
        .array(fc.constantFrom('Baha', 'sa', 'Barangay', 'Tumañong', '🌊', 'Pinakamapanganib', '.'), {
          minLength: 1,
          maxLength: Math.ceil(maxLength / 8),
        })
        .map((words) => words.join(' ')),
      fc.constant('ñ'.repeat(maxLength)),
      fc.constant('界'.repeat(maxLength)),
    )
    .map((made) => made.slice(0, maxLength).trim() || 'x');
const inBoth = <T>(value: fc.Arbitrary<T>) => fc.record({ en: value, fil: value });
const moment = fc
  .date({ min: at('00:00:00'), max: new Date('2026-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString());

const invented = fc.record({
  facts: fc.record<PushFacts>({
    kind: fc.constantFrom('alert', 'ended', 'recalled', 'test'),
    item_id: fc.constant(STORY),
    change: fc.constantFrom(...PUSH_CHANGES),
    severity: fc.constantFrom(1, 2, 3, 4, 5),
    category: fc.constantFrom(...CATEGORIES),
    title: inBoth(text(300)),
    area: inBoth(text(120)),
    steps: inBoth(fc.array(text(120), { maxLength: 5 })),
    until: fc.option(moment, { nil: null }),
    issued_at: moment,
    read_at: moment,
    source: text(120),
  }),
  reason: fc.record<NotificationReason>({
    code: fc.constantFrom('inside', 'near', 'no-longer-near', 'ended', 'recalled'),
    change: fc.constantFrom(...PUSH_CHANGES),
    place: fc.option(
      fc.record({
        kind: fc.constantFrom('home', 'work', 'school', 'other'),
        name: fc.option(text(60), { nil: null }),
      }),
      { nil: null },
    ),
    inside: fc.boolean(),
    was: fc.option(fc.constantFrom(1, 2, 3, 4, 5), { nil: null }),
    ending: fc.constantFrom('called-off', 'over', 'held', null),
    isBudgeted: fc.boolean(),
    ladder: fc.constant(1),
  }),
  language: fc.constantFrom('en', 'fil'),
  loudness: fc.constantFrom('alarm', 'sound', 'silent'),
  distanceM: fc.nat(30_000),
});

test('whatever the texts, the payload is whole, under 3 kB, and begins with a sentence of its own', () => {
  fc.assert(
    fc.property(invented, ({ facts, reason, language, loudness, distanceM }) => {
      const made = compose({ facts, reason, context: { language, loudness, distanceM } });
      const bytes = Buffer.byteLength(JSON.stringify(made));
      expect(bytes).toBeLessThanOrEqual(PUSH_PAYLOAD_BYTES);
      expect(made.title).not.toMatch(/[\uD800-\uDBFF]$/u);
      const [first = ''] = made.body.match(/^.*?\.(?= |$)/su) ?? [''];
      const namesPlace = reason.place !== null && made.kind === 'alert' && reason.code !== 'no-longer-near';
      if (namesPlace || (made.kind === 'ended' && reason.change === 'ended'))
        expect(first.length).toBeLessThanOrEqual(45);
    }),
    { numRuns: 3_000 },
  );
});

test('long texts in letters of three bytes are cut, not dropped', () => {
  const long = '界'.repeat(120);
  const both = (text: string) => ({ en: text, fil: text });
  const facts: PushFacts = {
    ...FACTS,
    title: both('界'.repeat(300)),
    area: both(long),
    steps: { en: Array(5).fill(long), fil: Array(5).fill(long) },
    source: long,
  };
  const bytes = Buffer.byteLength(JSON.stringify(compose({ facts })));
  expect(bytes).toBeGreaterThan(1_500);
  expect(bytes).toBeLessThanOrEqual(PUSH_PAYLOAD_BYTES);
});

test('what matches a saved search says which, in both languages, and is not muted by its kind', () => {
  const reason = { code: 'saved-search', place: null, inside: false, search: 'sunog sa Tondo' };
  const given: Given = { facts: { severity: 2 }, reason, context: { placeId: null } };
  expect(compose(given)).toMatchObject({
    reason: 'Matches your saved search "sunog sa Tondo".',
    actions: { mute: null },
    place: null,
    alarm: false,
  });
  expect(compose({ ...given, context: { placeId: null, language: 'fil' } }).reason).toBe(
    'Tugma sa na-save mong paghahanap na "sunog sa Tondo".',
  );
  // The longest that is stored, of letters that take four bytes each.
  const long = { ...reason, search: '😀'.repeat(40) };
  expect(compose({ ...given, reason: long }).reason.length).toBeLessThanOrEqual(160);
});
