import words from './announcement-words.json' with { type: 'json' };
import { COLLEGE, type PasokPart, type PasokSector, range } from './levels.ts';

export type LevelSpan = { start: number; end: number; grades: readonly number[]; isExcepted: boolean };
export type LineEffect = 'withdrawn' | 'classes' | 'remote' | 'suspended';

/** Small letters without accents, everything else a space, at the same positions; '16-18' is written '16~18'. */
export function foldLine(text: string): string {
  const folded = Array.from({ length: text.length }, (_, i) => foldUnit(text.charAt(i))).join('');
  return folded.replace(/(\d *)[-–—](?= *\d)/g, '$1~').replace(/[-–—]/g, ' ');
}

function foldUnit(unit: string): string {
  if (unit === '-' || unit === '–' || unit === '—') return unit;
  const plain = unit.normalize('NFD').charAt(0).toLowerCase();
  return /^[a-z0-9]$/.test(plain) ? plain : ' ';
}

const ALL_LEVELS = pattern(words.allLevels);
const TOKENS = Object.entries(words.levels).map(([grades, forms]) => {
  const [first = 0, last = first] = grades.split('-').map(Number);
  return { grades: range(first, last), pattern: pattern(forms) };
});
const GRADES =
  /\bgrades? +(\d{1,2})(?: *(?:to|hanggang|up +to|~) *(?:grade +)?(\d{1,2})| +(?:and|at) +(\d{1,2}))?\b/g;
const TO = /^ *(?:to|hanggang|until|up +to|through|~)(?: +sa)? *(?:grade +)?$/;
const UP_TO = /(?:up +to|hanggang)(?: +sa)? *$/;
const EXCEPT = pattern(words.except);
const LAST_SCHOOL_GRADE = 12;

/** The levels that a line names, each with the grades it stands for; ranges are joined. */
export function findLevels(line: string): LevelSpan[] {
  const exceptions = [...line.matchAll(EXCEPT)].map(({ index }) => index);
  const [except = line.length] = exceptions;
  const spans = withoutOverlaps([
    ...spansOf(line, ALL_LEVELS, () => range(0, COLLEGE)),
    ...TOKENS.flatMap((token) => spansOf(line, token.pattern, () => token.grades)),
    ...spansOf(line, GRADES, ([, first, last, also]) => {
      const from = Number(first);
      const grades = also === undefined ? range(from, Number(last ?? first)) : [from, Number(also)];
      return grades.filter((grade) => grade >= 1 && grade <= LAST_SCHOOL_GRADE);
    }),
  ]);
  const joined: LevelSpan[] = [];
  for (const span of spans) {
    const before = joined.at(-1);
    const isRange = before !== undefined && TO.test(line.slice(before.end, span.start));
    const isUpTo = !isRange && UP_TO.test(line.slice(0, span.start));
    const last = Math.max(...span.grades);
    if (isRange) joined.pop();
    const first = isRange && before !== undefined ? Math.min(...before.grades) : isUpTo ? 0 : undefined;
    joined.push({
      start: isRange && before !== undefined ? before.start : span.start,
      end: span.end,
      grades: first === undefined ? span.grades : range(first, last),
      isExcepted: span.start > except,
    });
  }
  return joined;
}

type FoundSpan = Omit<LevelSpan, 'isExcepted'>;

function spansOf(
  line: string,
  form: RegExp,
  grades: (match: RegExpExecArray) => readonly number[],
): FoundSpan[] {
  return [...line.matchAll(form)].flatMap((match) => {
    const found = grades(match);
    return found.length === 0
      ? []
      : [{ start: match.index, end: match.index + match[0].length, grades: found }];
  });
}

/** The longest of several at one position: 'junior high school' is not 'high school'. */
function withoutOverlaps(spans: FoundSpan[]): FoundSpan[] {
  const sorted = [...spans].sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  const taken: FoundSpan[] = [];
  for (const span of sorted) {
    if (!taken.some(({ start, end }) => span.start < end && start < span.end)) taken.push(span);
  }
  return taken.sort((a, b) => a.start - b.start);
}

const EFFECTS: readonly (readonly [LineEffect, RegExp])[] = [
  ['withdrawn', pattern(words.withdrawal)],
  ['classes', pattern(words.classes)],
  ['remote', pattern(words.remote)],
  ['suspended', pattern(words.suspended)],
];

export function findEffect(line: string): LineEffect | undefined {
  return EFFECTS.find(([, form]) => has(form, line))?.[0];
}

const DENIAL = pattern(words.denial);
const UNSURE = pattern(words.unsure);
const ONE_SCHOOL = pattern(words.oneSchool);
/** 'Concepcion Elementary School', but not 'public elementary school' or 'Junior High School'. */
const NAMED_SCHOOL =
  /(?<!\p{L})(?!(?:Public|Private|All|The|Junior|Senior|In|And|Every|No)\b)\p{Lu}[\p{L}.'’]+ (?:(?:Elementary|National High|Integrated|High|Science High|Central) School\b|University\b|College\b|Academy\b)|\bUniversity of\b/u;

/** The whole text says that an announcement is not real. */
export function isDenial(folded: string): boolean {
  return has(DENIAL, folded);
}

/** Only considered, asked or meant for one school or barangay: it states nothing about a city. */
export function statesNothing(original: string, folded: string): boolean {
  return (
    original.trimEnd().endsWith('?') ||
    has(UNSURE, folded) ||
    has(ONE_SCHOOL, folded) ||
    NAMED_SCHOOL.test(original)
  );
}

const WORK = pattern(words.work);
const GOVERNMENT = pattern(words.governmentWork);
const COMPANIES = pattern(words.privateWork);
const BOTH = pattern(words.bothSectors);
const PUBLIC = pattern(words.publicSector);
const PRIVATE = pattern(words.privateSector);

/** Undefined when it says nothing about work; null when it does not say whose. */
export function findWork(line: string): PasokSector | null | undefined {
  if (!has(WORK, line)) return undefined;
  const [isPublic, isPrivate] = [has(GOVERNMENT, line), has(COMPANIES, line)];
  return isPublic && isPrivate ? 'both' : isPublic ? 'public' : isPrivate ? 'private' : null;
}

/** Of schools; null when the line does not say. */
export function findSector(line: string): PasokSector | null {
  const schools = line.replace(GOVERNMENT, ' ').replace(COMPANIES, ' ');
  if (has(BOTH, schools)) return 'both';
  const [isPublic, isPrivate] = [has(PUBLIC, schools), has(PRIVATE, schools)];
  return isPublic && isPrivate ? 'both' : isPublic ? 'public' : isPrivate ? 'private' : null;
}

const AFTERNOON = pattern(words.afternoon);
const MORNING = pattern(words.morning);
const HALF = pattern(words.half);

export function findPart(line: string): PasokPart {
  const [isMorning, isAfternoon] = [has(MORNING, line), has(AFTERNOON, line)];
  if (isMorning !== isAfternoon) return isMorning ? 'morning' : 'afternoon';
  return !isMorning && has(HALF, line) ? 'half' : 'day';
}

function has(form: RegExp, text: string): boolean {
  form.lastIndex = 0;
  return form.test(text);
}

/** Whole words, with any number of spaces between them. */
function pattern(forms: readonly string[]): RegExp {
  const spaced = forms.map((form) => form.replaceAll(' ?', ' *').replace(/ (?![*])/g, ' +'));
  return new RegExp(`\\b(?:${spaced.join('|')})(?![a-z0-9])`, 'g');
}
