import gauge from './flood-gauge.json' with { type: 'json' };

/** Marks of the MMDA's flood gauge, from shallow to deep. */
export const FLOOD_MARKS = ['gutter', 'half_knee', 'half_tire', 'knee', 'tire', 'waist', 'chest'] as const;
export type FloodMark = (typeof FLOOD_MARKS)[number];

/** Who can pass: every vehicle, all but light ones, none. */
export const PASSABILITIES = ['all', 'not_light', 'none'] as const;
export type Passability = (typeof PASSABILITIES)[number];

type GaugeMark = { id: FloodMark; inches: number; passable: Passability };

export const FLOOD_GAUGE: readonly GaugeMark[] = gauge.marks.map(({ id, inches, passable }) => ({
  ...{ id: oneOf(FLOOD_MARKS, id), inches, passable: oneOf(PASSABILITIES, passable) },
}));

export type Depth = {
  mark: FloodMark;
  /** Only where the report gives a number. */
  inches: number | null;
  start: number;
};

const INCHES_PER_FOOT = 12;
/** Deeper is a slip of the pen, or of a river. */
const MAX_INCHES = 240;
const MEASURED =
  /(\d{1,3})(?: (?:to|hanggang) \d{1,3}| ?~ ?\d{1,3})? ?(inch(?:es)?|pulgada|feet|foot|ft|talampakan)\b/g;
const WORDS = gauge.marks
  .map(({ id, words }) => ({ mark: oneOf(FLOOD_MARKS, id), pattern: anyOf(words) }))
  // 'Half of a tire' is not 'tire-deep': the longer words are looked for first.
  .sort((a, b) => Number(b.mark.startsWith('half')) - Number(a.mark.startsWith('half')));

/** Depths in a line in small letters without accents, in the order of the line. */
export function findDepths(folded: string): Depth[] {
  const found: (Depth & { end: number })[] = [];
  const add = (mark: FloodMark, inches: number | null, match: RegExpExecArray) => {
    const [start, end] = [match.index, match.index + match[0].length];
    if (!found.some((one) => start < one.end && one.start < end)) found.push({ mark, inches, start, end });
  };
  for (const { mark, pattern } of WORDS) {
    for (const match of folded.matchAll(pattern)) add(mark, null, match);
  }
  for (const match of folded.matchAll(MEASURED)) {
    const [, , unit = ''] = match;
    // Of '8 to 10 inches' the deeper.
    const number = Math.max(...(match[0].match(/\d+/g) ?? []).map(Number));
    const inches = unit.startsWith('inch') || unit === 'pulgada' ? number : number * INCHES_PER_FOOT;
    const mark = markAt(inches);
    if (mark === undefined) continue;
    // '19 inches, knee-deep' is one depth, said twice.
    const beside = found.find((one) => one.inches === null && Math.abs(one.start - match.index) <= BESIDE);
    if (beside === undefined) add(mark, inches, match);
    else beside.inches = inches;
  }
  return found.map(({ mark, inches, start }) => ({ mark, inches, start })).sort((a, b) => a.start - b.start);
}

const BESIDE = 30;

/** The mark that is at least as deep: who can pass is not guessed from a shallower one. */
function markAt(inches: number): FloodMark | undefined {
  if (inches <= 0 || inches > MAX_INCHES) return undefined;
  return (FLOOD_GAUGE.find((mark) => mark.inches >= inches) ?? FLOOD_GAUGE.at(-1))?.id;
}

const NOT_LIGHT = anyOf(gauge.stated.not_light);
const NONE = anyOf(gauge.stated.none);
const ALL = anyOf(gauge.stated.all);

/** Who can pass as the report itself says; undefined where it does not. */
export function statedPassability(folded: string): Passability | undefined {
  // 'Not passable to all' contains 'passable to all'.
  const stated = (
    [
      ['not_light', NOT_LIGHT],
      ['none', NONE],
      ['all', ALL],
    ] as const
  ).find(([, pattern]) => folded.match(pattern));
  return stated?.[0];
}

export function gaugePassability(mark: FloodMark): Passability | undefined {
  return FLOOD_GAUGE.find(({ id }) => id === mark)?.passable;
}

function anyOf(forms: readonly string[]): RegExp {
  return new RegExp(
    `\\b(?:${forms.map((form) => form.replace(/ (?![?])/g, ' +')).join('|')})(?![a-z0-9])`,
    'g',
  );
}

function oneOf<T extends string>(all: readonly T[], value: string): T {
  const found = all.find((one) => one === value);
  if (found === undefined) throw new Error(`flood-gauge.json: ${value} is unknown`);
  return found;
}
