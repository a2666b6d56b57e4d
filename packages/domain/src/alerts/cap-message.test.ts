import { expect, test } from 'vitest';
import { type CapAlert, writeCapMessage } from './cap-message.ts';

/** The order that the CAP 1.2 schema prescribes. */
const ALERT_ORDER = [
  ...['identifier', 'sender', 'sent', 'status', 'msgType', 'source', 'scope', 'restriction', 'addresses'],
  ...['code', 'note', 'references', 'incidents', 'info'],
];
const INFO_ORDER = [
  ...['language', 'category', 'event', 'responseType', 'urgency', 'severity', 'certainty', 'audience'],
  ...['eventCode', 'effective', 'onset', 'expires', 'senderName', 'headline', 'description', 'instruction'],
  ...['web', 'contact', 'parameter', 'resource', 'area'],
];
const TEXTS = {
  ...{ event: 'Rainfall', headline: 'Orange rainfall warning', description: 'Rivers may rise.' },
  instruction: 'Be ready to leave.',
};

function buildCapAlert(changes: Partial<CapAlert> = {}): CapAlert {
  return {
    ...{
      id: 's-1',
      version: 2,
      sender: 'paligid.example',
      state: 'updated',
      agency: 'PAGASA',
      note: 'Until 6 PM',
    },
    sentMs: Date.parse('2026-11-15T05:00:00.900Z'),
    firstSentMs: Date.parse('2026-11-15T03:20:00Z'),
    original: 'PAGASA-DOST,abc,2026-11-15T03:10:00.000Z',
    category: 'weather',
    terms: { severity: 'Severe', urgency: 'Expected', certainty: 'Likely', responses: ['Prepare'] },
    effectiveMs: Date.parse('2026-11-15T03:20:00Z'),
    expiresMs: Date.parse('2026-11-15T10:00:00Z'),
    web: 'https://paligid.example/story/s-1',
    texts: [
      { language: 'en-PH', ...TEXTS },
      { language: 'fil-PH', ...TEXTS },
    ],
    parameters: { attribution: 'DOST-PAGASA' },
    areas: [{ name: 'Marikina', code: '1380700000' }],
    rings: [],
    ...changes,
  };
}

/** Names of the elements directly inside the first element of a name. */
function childNames(text: string, parent: string): string[] {
  const names: string[] = [];
  const open: string[] = [];
  for (const [, close, name = ''] of text.matchAll(/<(\/?)([A-Za-z]+)[^>]*>/g)) {
    if (close === '/') {
      open.pop();
      if (name === parent) return names;
    } else {
      if (open.at(-1) === parent) names.push(name);
      open.push(name);
    }
  }
  return names;
}

test('elements stand in the order of the CAP 1.2 schema', () => {
  const text = writeCapMessage(buildCapAlert());
  for (const [parent, order] of [
    ['alert', ALERT_ORDER],
    ['info', INFO_ORDER],
  ] as const) {
    const places = childNames(text, parent).map((name) => order.indexOf(name));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  }
  expect(childNames(text, 'alert')).toHaveLength(12);
});

test('times have no fractions and the offset of Manila', () => {
  expect(writeCapMessage(buildCapAlert())).toContain('<sent>2026-11-15T13:00:00+08:00</sent>');
});

test('what the agency did not say stays unknown, and a guess is no severity', () => {
  const text = writeCapMessage(buildCapAlert({ terms: { responses: [] } }));
  expect(text).toContain(
    '<urgency>Unknown</urgency><severity>Unknown</severity><certainty>Unknown</certainty>',
  );
});

test('a broken reference is left out', () => {
  for (const original of ['', 'a,b', 'a,b,never', 'a b,c,2026-11-15T03:10:00Z', 'a,b,2026-11-15T03:10:00Z,c'])
    expect(writeCapMessage(buildCapAlert({ original, firstSentMs: undefined }))).not.toContain(
      '<references>',
    );
});
