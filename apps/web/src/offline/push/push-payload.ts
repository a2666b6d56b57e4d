import { CATEGORIES } from '@paligid/contract/categories';
import type { PushPayload } from '@paligid/contract/entities/push';

type Fields = Readonly<Record<string, unknown>>;

/** Services deliver 4 kB at most; we send less than 3. */
const MAX_CHARACTERS = 4_096;
/** A little more than the contract allows: a later release may send longer texts to a worker of this one. */
const MAX_TEXT = 400;
const MAX_LABEL = 120;
const MAX_STEPS = 3;

const KINDS: readonly unknown[] = ['alert', 'ended', 'recalled', 'test'];
const LANGUAGES: readonly unknown[] = ['en', 'fil'];
const CHANGES: readonly unknown[] = ['issued', 'raised', 'updated', 'ended', 'recalled'];
const RECORD_ID = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const ITEM_ID = /^[sc]-[\da-f-]{36}$/;
/** A path of our own: a second slash or a backslash would lead to another site. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;

/**
 * Parses a push message; undefined when it is not one of ours. Written by hand, because the contract's parser is far
 * larger than the whole service worker; a test compares the two.
 */
export function parsePushPayload(text: string): PushPayload | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  const fields = parseFields(text);
  if (fields === undefined || fields['v'] !== 1 || !areValid(fields)) return undefined;
  const { alarm, badge, place, actions, steps } = fields;
  const own = Object.fromEntries(NAMES.map((name) => [name, fields[name]]));
  return {
    ...own,
    actions: pick(actions as Fields, ['open', 'mute']),
    place: place === null ? null : pick(place as Fields, ['id', 'label']),
    steps: [...(steps as string[])],
    ...(isFlag(alarm) && { alarm }),
    ...(isCount(badge) && { badge }),
  } as PushPayload;
}

const isText =
  (max: number, min = 0) =>
  (value: unknown) =>
    typeof value === 'string' && value.length >= min && value.length <= max;
const isLike = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);
const isInstant = (value: unknown) => isText(40, 1)(value) && !Number.isNaN(Date.parse(String(value)));
const isFlag = (value: unknown) => typeof value === 'boolean';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const orNull = (test: (value: unknown) => boolean) => (value: unknown) => value === null || test(value);

const CHECKS: Record<keyof Omit<PushPayload, 'alarm' | 'badge'>, (value: unknown) => boolean> = {
  v: (value) => value === 1,
  kind: (value) => KINDS.includes(value),
  alert_id: isLike(RECORD_ID),
  version: (value) => isCount(value) && value > 0,
  item_id: orNull(isLike(ITEM_ID)),
  tag: isText(MAX_LABEL, 1),
  severity: (value) => isCount(value) && value >= 1 && value <= 5,
  category: (value) => CATEGORIES.some((it) => it === value),
  change: (value) => CHANGES.includes(value),
  lang: (value) => LANGUAGES.includes(value),
  title: isText(MAX_LABEL, 1),
  body: isText(MAX_TEXT),
  actions: (value) =>
    isFields(value) && isText(MAX_LABEL, 1)(value['open']) && orNull(isText(MAX_LABEL, 1))(value['mute']),
  place: orNull(
    (value) => isFields(value) && isLike(RECORD_ID)(value['id']) && isText(MAX_LABEL)(value['label']),
  ),
  steps: (value) => Array.isArray(value) && value.length <= MAX_STEPS && value.every(isText(MAX_TEXT, 1)),
  until: orNull(isInstant),
  issued_at: orNull(isInstant),
  read_at: orNull(isInstant),
  sent_at: isInstant,
  source: isText(MAX_LABEL),
  silent: isFlag,
  renotify: isFlag,
  url: (value) => isText(MAX_TEXT, 1)(value) && isLike(OWN_PATH)(value),
  reason: isText(MAX_TEXT),
};
const NAMES = Object.keys(CHECKS) as (keyof typeof CHECKS)[];

function areValid(fields: Fields): boolean {
  return NAMES.every((name) => CHECKS[name](fields[name]));
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

function parseFields(text: string): Fields | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return isFields(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
