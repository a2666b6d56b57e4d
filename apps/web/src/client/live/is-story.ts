import type { Story } from '@paligid/contract/entities/stories';

type FieldCheck = (value: unknown) => boolean;
type RequiredField = { [K in keyof Story]-?: undefined extends Story[K] ? never : K }[keyof Story];

const text: FieldCheck = (value) => typeof value === 'string';
const instant: FieldCheck = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const number: FieldCheck = (value) => Number.isFinite(value);
const flag: FieldCheck = (value) => typeof value === 'boolean';
const fields: FieldCheck = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const list: FieldCheck = (value) => Array.isArray(value);
/** Only HTTP(S) URLs: a link with another scheme could run a script. */
const address: FieldCheck = (value) => typeof value === 'string' && /^https?:\/\//.test(value);
const orNull =
  (test: FieldCheck): FieldCheck =>
  (value) =>
    value === null || test(value);

const REQUIRED_FIELDS: Record<RequiredField, FieldCheck> = {
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
const OPTIONAL_FIELDS = {
  cluster: orNull(fields),
  sources: list,
  why: list,
  areas: list,
  area_count: number,
  geometry: orNull(fields),
  covers_reader: orNull(fields),
  review: fields,
} satisfies Partial<Record<keyof Story, FieldCheck>>;

/** Whether every field of a story has the type that screens rely on without checking. */
export function isStory(story: Readonly<Record<string, unknown>>): boolean {
  return (
    Object.entries(REQUIRED_FIELDS).every(([name, test]) => test(story[name])) &&
    Object.entries(OPTIONAL_FIELDS).every(([name, test]) => story[name] === undefined || test(story[name]))
  );
}
