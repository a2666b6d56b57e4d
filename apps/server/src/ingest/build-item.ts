import type { CapFacts, ParsedItem } from './parsed-item.ts';

/** For tests: an item with a title and nothing else, unless given. */
export function buildItem(parts: Partial<ParsedItem> = {}): ParsedItem {
  return {
    externalId: 'item-1',
    revision: '',
    title: 'A report',
    hints: [],
    areas: [],
    polygons: [],
    ...parts,
  };
}

/** For tests: the facts of a CAP message, by default a flood warning in force now. */
export function buildCap(parts: Partial<CapFacts> = {}): CapFacts {
  return {
    key: 'PAGASA-DOST,1,2026-11-14T00:00:00.000Z',
    messageType: 'Alert',
    references: [],
    event: 'Flood Warning',
    severity: 'Extreme',
    urgency: 'Immediate',
    certainty: 'Observed',
    isFinal: false,
    sentAt: new Date('2026-11-14T00:00:00Z'),
    ...parts,
  };
}
