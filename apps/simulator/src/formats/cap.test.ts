import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { AREAS } from '../areas.ts';
import { CapFieldsSchema } from '../publishing/event-fields.ts';
import { type CapMessage, capKey, writeCap } from './cap.ts';

const SENT = Date.parse('2026-11-13T21:10:00Z');
const LISTS = ['info', 'area', 'polygon', 'parameter'];
const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name: string) => LISTS.includes(name),
});

test('a CAP file carries the mandatory elements in the order of the standard', () => {
  const { alert } = parser.parse(writeCap(message()));
  expect(Object.keys(alert)).toEqual([
    'identifier',
    'sender',
    'sent',
    'status',
    'msgType',
    'scope',
    'note',
    'references',
    'info',
    '@_xmlns',
  ]);
  expect(alert).toMatchObject({
    '@_xmlns': 'urn:oasis:names:tc:emergency:cap:1.2',
    identifier: '5d3c1f0a-7b21-4c55-9a10-0f6c2f4e9b02',
    sent: '2026-11-14T05:10:00+08:00',
    status: 'Actual',
    msgType: 'Update',
    scope: 'Public',
    references: 'PAGASA-DOST,5d3c1f0a-7b21-4c55-9a10-0f6c2f4e9b01,2026-11-13T23:05:00+08:00',
  });
});

test('the info says what, how bad, until when and where', () => {
  const [info] = parser.parse(writeCap(message())).alert.info;
  expect(info).toMatchObject({
    event: 'Flood Warning',
    urgency: 'Expected',
    severity: 'Extreme',
    certainty: 'Likely',
    effective: '2026-11-14T05:10:00+08:00',
    expires: '2026-11-14T11:10:00+08:00',
    headline: 'Sto. Niño & Tumana < 18 m',
    parameter: [
      { valueName: 'layer:Google:Region:0.1', value: 'NCR (National Capital Region)' },
      { valueName: 'layer:Google:Region:0.1', value: 'Region VII (Central Visayas)' },
      { valueName: 'station', value: 'Sto. Niño' },
    ],
  });
  expect(info.area.map((area: { areaDesc: string }) => area.areaDesc)).toEqual([
    'Marikina City',
    'Cebu City',
  ]);
});

test('a polygon has the latitude first and ends where it starts', () => {
  const [info] = parser.parse(writeCap(message())).alert.info;
  const corners: string[] = info.area[0].polygon[0].split(' ');
  expect(corners[0]).toBe('14.68,121.1');
  expect(corners.at(-1)).toBe(corners[0]);
  expect(corners.length).toBe(7);
});

test('a message is known by its sender, identifier and sent time', () => {
  expect(capKey(message())).toBe(
    'PAGASA-DOST,5d3c1f0a-7b21-4c55-9a10-0f6c2f4e9b02,2026-11-14T05:10:00+08:00',
  );
});

test('a first message refers to nothing', () => {
  expect(writeCap({ ...message(), references: [] })).not.toContain('references');
});

function message(): CapMessage {
  const fields = CapFieldsSchema.parse({
    kind: 'cap',
    severity: 'Extreme',
    headline: 'Sto. Niño & Tumana < 18 m',
    areas: ['marikina', 'cebu-city'],
    parameters: [{ name: 'station', value: 'Sto. Niño' }],
  });
  return {
    identifier: '5d3c1f0a-7b21-4c55-9a10-0f6c2f4e9b02',
    sentAtMs: SENT,
    expiresAtMs: SENT + 6 * 3_600_000,
    messageType: 'Update',
    references: ['PAGASA-DOST,5d3c1f0a-7b21-4c55-9a10-0f6c2f4e9b01,2026-11-13T23:05:00+08:00'],
    fields: { ...fields, areas: [AREAS.marikina, AREAS['cebu-city']] },
  };
}
