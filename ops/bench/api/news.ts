import { readerCell, widerCells } from '@paligid/geo/cells';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import type { Point } from '@paligid/geo/point';
import type { ParsedItem } from '@paligid/server/ingest/parsed-item';
import type { Source } from '@paligid/server/ingest/source';
import { knownSources } from '@paligid/server/ingest/sources/registry';
import { type AcceptDeps, acceptItem } from '@paligid/server/ingest/store/accept-item';
import { locateItem } from '@paligid/server/ingest/understand/place/locate-item';

export type Accepted = { id: string; sourceId: string };

const NEWS = { id: 'bantay-balita', bodyAllowed: false };
const OFFICIAL = { id: 'pagasa-cap', bodyAllowed: true };
const OUTLETS = knownSources('test').filter(({ authority }) => authority === 'media');
const HOUR_MS = 3_600_000;
const SUMMARY =
  'Two lanes are closed to light vehicles until the water is gone. Buses take the parallel road, and traffic aides ask drivers to leave earlier.';

/** Landmarks that locate a report by its title alone; only those that reach a reader at `near` when it is given. */
export function newsSpots(near?: Point): string[] {
  const names = GAZETTEER.places.filter(({ kind }) => kind === 'landmark').map(({ name }) => name);
  const cell = near && readerCell(near);
  return names.filter((name) => {
    const { placeId, cells } = locateItem(report(name, name));
    return placeId !== undefined && cells.length > 0 && (cell === undefined || cells.includes(cell));
  });
}

/** Whether a report reaches a reader at that point. */
export function isNearReader(item: ParsedItem, reader: Point): boolean {
  const cells = new Set(widerCells(readerCell(reader)));
  return locateItem(item).cells.some((cell) => cells.has(cell));
}

/** Accepts an item as if the outlets had just been read in turn. */
export function acceptCountryNews(n: number, item: ParsedItem, tools: AcceptDeps): Promise<Accepted> {
  const source = OUTLETS[n % OUTLETS.length] ?? NEWS;
  return accept(source, { ...item, externalId: tools.newId() }, tools);
}

/** Accepts an item as if an outlet had just been read. */
export function acceptNews(spot: string, tools: AcceptDeps): Promise<Accepted> {
  return accept(NEWS, { ...report(spot, tools.newId()), issuedAt: tools.clock.now() }, tools);
}

/** Accepts a flood warning of the highest level around a point, as a new message. */
export function acceptAlert(around: Point, tools: AcceptDeps): Promise<Accepted> {
  const sentAt = tools.clock.now();
  const key = `bench@pagasa.example,${tools.newId()},${sentAt.toISOString()}`;
  const ring = square(around);
  const item: ParsedItem = {
    ...report('the river', key),
    title: 'Flood Warning for the river and its surroundings',
    issuedAt: sentAt,
    expiresAt: new Date(sentAt.getTime() + 6 * HOUR_MS),
    areas: ['Marikina'],
    polygons: [ring],
    cap: {
      key,
      messageType: 'Alert',
      references: [],
      event: 'Flood Warning',
      severity: 'Extreme',
      urgency: 'Immediate',
      certainty: 'Observed',
      isFinal: false,
      sentAt,
    },
  };
  return accept(OFFICIAL, item, tools);
}

async function accept(
  source: Pick<Source, 'id' | 'bodyAllowed'>,
  item: ParsedItem,
  { db, clock, newId }: AcceptDeps,
): Promise<Accepted> {
  const id = await acceptItem(source, { item, seenAt: clock.now(), raw: undefined }, { db, clock, newId });
  if (id === undefined) throw new Error(`${item.externalId} was accepted before`);
  return { id, sourceId: source.id };
}

function report(spot: string, externalId: string): ParsedItem {
  return {
    externalId,
    revision: '1',
    title: `Knee-deep flood closes two lanes near ${spot}`,
    summary: SUMMARY,
    url: `https://bantay-balita.example/${externalId}`,
    canonicalUrl: `bantay-balita.example/${externalId}`,
    language: 'en',
    hints: ['traffic'],
    areas: [],
    polygons: [],
  };
}

const HALF_DEGREES = 0.05;

function square({ lat, lon }: Point): [number, number][] {
  const [south, north] = [lat - HALF_DEGREES, lat + HALF_DEGREES];
  const [west, east] = [lon - HALF_DEGREES, lon + HALF_DEGREES];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}
