import { CATEGORIES } from '@paligid/contract/categories';
import * as z from 'zod';
import { CAP_RESPONSES, type ParsedItem } from './parsed-item.ts';

const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

const text = (longest: number) => z.string().max(longest);
const lon = z.number().min(-180).max(180);
const lat = z.number().min(-90).max(90);

const capFacts = z.object({
  key: text(400),
  part: z.object({ number: z.int().positive(), of: z.int().positive() }).exactOptional(),
  messageType: z.enum(['Alert', 'Update', 'Cancel']),
  references: z.array(text(400)).max(200),
  event: text(200),
  severity: z.enum(['Extreme', 'Severe', 'Moderate', 'Minor', 'Unknown']),
  urgency: z.enum(['Immediate', 'Expected', 'Future', 'Past', 'Unknown']),
  certainty: z.enum(['Observed', 'Likely', 'Possible', 'Unlikely', 'Unknown']),
  responses: z.array(z.enum(CAP_RESPONSES)).max(CAP_RESPONSES.length).exactOptional(),
  isFinal: z.boolean(),
  sentAt: instant,
});

const quakeFacts = z.object({
  magnitude: z.number(),
  depthKm: z.number(),
  pagerAlert: z.enum(['green', 'yellow', 'orange', 'red']).exactOptional(),
  isTsunami: z.boolean(),
  otherIds: z.array(text(100)).max(50).exactOptional(),
});

const manualFacts = z.object({
  severity: z.literal([4, 5]),
  category: z.enum(CATEGORIES),
  codes: z.array(text(10)).max(100),
  source: text(120),
  fil: z.object({ title: text(500), text: text(1000), advice: text(5000) }),
});

const itemFields = z.object({
  externalId: text(500).min(1),
  revision: text(100),
  title: text(500).min(1),
  summary: text(1000).exactOptional(),
  body: text(100_000).exactOptional(),
  advice: text(5000).exactOptional(),
  url: text(2000).exactOptional(),
  canonicalUrl: text(2000).exactOptional(),
  imageUrl: text(2000).exactOptional(),
  language: text(35).exactOptional(),
  issuedAt: instant.exactOptional(),
  effectiveAt: instant.exactOptional(),
  expiresAt: instant.exactOptional(),
  observedAt: instant.exactOptional(),
  hints: z.array(text(200)).max(50),
  areas: z.array(text(200)).max(300),
  polygons: z.array(z.array(z.tuple([lon, lat])).max(20_001)).max(50),
  point: z.object({ lat, lon }).exactOptional(),
  isWithdrawn: z.literal(true).exactOptional(),
  isBulletinPart: z.literal(true).exactOptional(),
  manual: manualFacts.exactOptional(),
  cap: capFacts.exactOptional(),
  quake: quakeFacts.exactOptional(),
  flood: z.object({ depthCm: z.number(), reports: z.int().positive() }).exactOptional(),
});

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Flat<T> = T extends Date | string | number | boolean ? T : { [K in keyof T]: Flat<T[K]> };
// A field of the one that the other lacks would be dropped between accepting an item and understanding it, in silence:
// here the compiler says so.
true satisfies Same<Flat<z.output<typeof itemFields>>, Flat<ParsedItem>>;

/** The facts of an item as stored in `items.fields`. Throws if they do not fit the row. */
export function encodeItem(item: ParsedItem): z.input<typeof itemFields> {
  return z.encode(itemFields, item);
}

/** The facts of a stored item. */
export function decodeItem(fields: unknown): ParsedItem {
  return itemFields.parse(fields);
}
