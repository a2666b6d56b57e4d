import type { Story } from '@paligid/contract/entities/stories';

type Test = (value: unknown) => boolean;
type AlwaysThere = { [K in keyof Story]-?: undefined extends Story[K] ? never : K }[keyof Story];

const text: Test = (value) => typeof value === 'string';
const instant: Test = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const number: Test = (value) => Number.isFinite(value);
const flag: Test = (value) => typeof value === 'boolean';
const fields: Test = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const list: Test = (value) => Array.isArray(value);
/** Only web addresses: a link with another scheme could run a script. */
const address: Test = (value) => typeof value === 'string' && /^https?:\/\//.test(value);
const orNull =
  (test: Test): Test =>
  (value) =>
    value === null || test(value);

const HAS: Record<AlwaysThere, Test> = {
  id: text,
  title: text,
  headline: text,
  summary: text,
  snippet: text,
  content: text,
  category: text,
  severity: number,
  severity_level: text,
  emotional_tone: text,
  source: text,
  url: orNull(address),
  image_url: (value) => value === '' || address(value),
  authority: text,
  attribution: orNull(text),
  location: text,
  location_relevance: fields,
  precision: orNull(text),
  place_code: orNull(text),
  lat: orNull(number),
  lon: orNull(number),
  distance_km: orNull(number),
  personal_impact: text,
  impact_basis: text,
  warmth_message: text,
  routine_disruption: orNull(fields),
  timing_precision: fields,
  solution_alternatives: (value) => fields(value) && list(Reflect.get(Object(value), 'immediate_actions')),
  status: text,
  is_alert: flag,
  published: orNull(instant),
  published_at: orNull(instant),
  issued_at: orNull(instant),
  effective_at: orNull(instant),
  expires_at: orNull(instant),
  ended_at: orNull(instant),
  checked_at: instant,
  source_count: number,
  version: number,
};
const MAY_HAVE = {
  cluster: orNull(fields),
  sources: list,
  why: list,
  areas: list,
  area_count: number,
  geometry: orNull(fields),
  covers_reader: orNull(fields),
  review: fields,
} satisfies Partial<Record<keyof Story, Test>>;

/** Whether each part of a story is of the kind that the screens draw without a question. */
export function isStory(story: Readonly<Record<string, unknown>>): boolean {
  return (
    Object.entries(HAS).every(([name, test]) => test(story[name])) &&
    Object.entries(MAY_HAVE).every(([name, test]) => story[name] === undefined || test(story[name]))
  );
}
