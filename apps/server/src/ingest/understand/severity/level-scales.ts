import levels from './data/levels.json' with { type: 'json' };

/** The scales of levels.json, compiled for matching. */
export type LevelStep = { pattern: RegExp; severity: number };

const WORDS = new Map(Object.entries(levels.words).map(([name, phrases]) => [name, phrases.join('|')]));

/** Hiligaynon says 'ginpusil' where Cebuano says 'gipusil'. */
const DONE_TO = /(?<=^|\\b|[|(: ])gi(?=[b-df-hj-np-tv-z][a-z]{2})/g;

export const SCALES = levels.scales.map((scale) => ({
  scale: scale.scale,
  categories: new Set(scale.categories),
  with: maybe('with' in scale ? scale.with : undefined),
  unless: maybe('unless' in scale ? scale.unless : undefined),
  isLeast: 'least' in scale,
  isGrave: 'grave' in scale,
  isTitleFirst: 'titleFirst' in scale,
  isAgencyOnly: 'agency' in scale,
  isTitleOnly: 'titleOnly' in scale,
  isUnlessAll: 'unlessAll' in scale,
  steps: gravestFirst(scale.steps.map(compiled)),
  ceilings: ('ceilings' in scale ? (scale.ceilings ?? []) : []).map(compiled),
}));
export const NUMBERS = levels.numbers.map((number) => ({
  ...number,
  categories: new Set(number.categories),
  pattern: pattern(number.pattern, 'g'),
  with: maybe('with' in number ? number.with : undefined),
  unless: maybe('unless' in number ? number.unless : undefined),
  isMost: 'most' in number,
  isQuake: 'quake' in number,
}));
export const PEOPLE = levels.people.map((people) => ({
  ...people,
  categories: new Set(people.categories),
  unless: maybe('unless' in people ? people.unless : undefined),
}));
export const SETTLED = levels.settled.map((one) => ({
  ...one,
  ...compiled(one),
  categories: new Set(one.categories),
}));
export const DEPTH = new RegExp(levels.depth);
export const OVER = new RegExp(levels.over, 'g');
export const ENDED = new RegExp(levels.ended, 'g');
export const STILL_OUT = new RegExp(levels.stillOut);
export const ALL_SAFE = new RegExp(levels.allSafe);
export const HOMELESS = new RegExp(levels.homeless);

function gravestFirst(steps: readonly LevelStep[]): LevelStep[] {
  return [...steps].sort((a, b) => b.severity - a.severity);
}

function compiled(step: { pattern: string; severity: number }): LevelStep {
  return { pattern: pattern(step.pattern), severity: step.severity };
}

function maybe(source: string | undefined): RegExp | undefined {
  return source === undefined ? undefined : pattern(source);
}

/** Expands named phrase lists: '<road>' is any word for a road. */
function pattern(source: string, flags = ''): RegExp {
  const named = (text: string): string =>
    text.replaceAll(/<([a-z]+)>/g, (_, name: string) => {
      const phrases = WORDS.get(name);
      if (phrases === undefined) throw new Error(`levels have no words for '${name}'`);
      return `(?:${phrases})`;
    });
  return new RegExp(named(source).replaceAll(DONE_TO, 'gin?'), flags);
}
