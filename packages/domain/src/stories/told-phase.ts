/**
 * Where a report stands in the course of a happening: 'ahead' is a forecast or a plan, 'holds' what is so now, 'over'
 * what was lifted or has ended, 'explained' what is told of no day in particular.
 */
export type Step = 'ahead' | 'holds' | 'over' | 'explained';

/** What a report says of the course of a happening, as far as another may go on from it. */
export type Phase = {
  owner: string;
  /** Null for one of which nobody has said: it was written before steps were kept. */
  step: Step | null;
  /** On which scale it states a level, and which. */
  scale: string | null;
  level: number | null;
  placeId: string | null;
};

/** Scales of one thing, in whatever words its place is told; every other level is that of an area. */
const OF_ONE_THING: ReadonlySet<string | null> = new Set([
  'river-alarm',
  'marikina-river',
  'fire-alarm',
  'volcano',
  'tsunami',
  'grid',
  'load-dropping',
]);

/** Two levels may be held against each other: an orange warning for Bulacan is no step of a yellow one for Rizal. */
export function areOnOneScale(a: Phase, b: Phase): boolean {
  if (a.scale === null || a.scale !== b.scale || a.level === null || b.level === null) return false;
  return isOfOneThing(a, b);
}

/** Whoever lifted it, or raised it, spoke of the same. */
export function isOfOneThing(a: Phase, b: Phase): boolean {
  return a.placeId === b.placeId || OF_ONE_THING.has(a.scale) || OF_ONE_THING.has(b.scale);
}
