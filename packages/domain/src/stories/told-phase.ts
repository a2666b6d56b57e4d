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

/** Scales on which a thing goes up and down while it lasts; every other level says what happened, once. */
const OF_COURSE: ReadonlySet<string | null> = new Set([
  ...['rainfall', 'wind-signal', 'storm-surge', 'storm-surge-colour', 'river-alarm', 'marikina-river'],
  ...['flood-depth', 'flood-feet', 'flood-inches', 'flood-metres', 'flood-advisory', 'heat-index'],
  ...['fire-alarm', 'volcano', 'tsunami', 'ashfall', 'grid', 'load-dropping'],
]);

export function isOfCourse(scale: string | null): boolean {
  return OF_COURSE.has(scale);
}

/** Two levels may be held against each other: an orange warning for Bulacan is no step of a yellow one for Rizal. */
export function areOnOneScale(a: Phase, b: Phase): boolean {
  if (!OF_COURSE.has(a.scale) || a.scale !== b.scale || a.level === null || b.level === null) return false;
  return isOfOneThing(a, b);
}

/** It states a level that holds at that moment. Of the alarm that a fire had it is told long after it is out. */
export function isOfMoment({ scale }: Phase): boolean {
  return OF_COURSE.has(scale) && scale !== 'fire-alarm';
}

/** Whoever lifted it, or raised it, spoke of the same. */
export function isOfOneThing(a: Phase, b: Phase): boolean {
  return a.placeId === b.placeId || OF_ONE_THING.has(a.scale) || OF_ONE_THING.has(b.scale);
}

/** What became of people: 1 while they are looked for, one more than the dead after that. */
const OF_PEOPLE: ReadonlySet<string | null> = new Set(['people', 'toll-raised']);
const OF_QUAKE: ReadonlySet<string | null> = new Set(['magnitude', 'intensity']);
const SOUGHT = 1;

/** A later report is a step further: a level that was raised, the dead of those who were looked for, a higher toll. */
export function goesBeyond(next: Phase, before: Phase): boolean {
  const [level, was] = [next.level ?? 0, before.level ?? 0];
  if (areOnOneScale(next, before)) return level > was;
  if (!OF_PEOPLE.has(next.scale) || level <= SOUGHT) return false;
  if (OF_QUAKE.has(before.scale)) return true;
  if (!OF_PEOPLE.has(before.scale)) return false;
  return was === SOUGHT || (next.scale === 'toll-raised' && level > was);
}
