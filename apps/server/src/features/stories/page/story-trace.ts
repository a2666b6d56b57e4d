import type { StoryPage } from '@paligid/contract/entities/story-details';
import { LIMITS, TEXT } from '@paligid/contract/limits';
import { truncateText } from '@paligid/domain/truncate-text';
import * as z from 'zod';

type Reason = StoryPage['trace'][number]['reason'];

/**
 * Reasons shown to readers, keyed by the rule's name or its part before a colon. All other rules are for operators
 * only.
 */
const REASONS: Readonly<Record<'rate' | 'place' | 'classify', Readonly<Record<string, Reason>>>> = {
  rate: {
    level: 'severity_level',
    'level:schedule': 'severity_announced',
    'cap-triple': 'severity_bulletin',
    'cap-end': 'severity_end',
    'last-bulletin': 'severity_end',
    quake: 'severity_quake',
    report: 'severity_topic',
    category: 'severity_topic',
    casualties: 'severity_casualties',
    'mass-casualty': 'severity_many_casualties',
    over: 'severity_over',
    exercise: 'severity_exercise',
    past: 'severity_over',
    abroad: 'severity_over',
    capped: 'severity_not_official',
    'danger-floor': 'severity_floor',
  },
  place: {
    outline: 'place_outline',
    point: 'place_point',
    epicentre: 'place_epicentre',
    'place-in-areas': 'place_areas',
    'place-in-title': 'place_title',
    'place-in-summary': 'place_text',
    'place-in-body': 'place_text',
    'wider-area': 'place_wider',
    'no-place': 'place_unknown',
  },
  classify: {
    'cap-event': 'category_event',
    quake: 'category_quake',
    keyword: 'category_words',
    'keyword-in-cause': 'category_words',
    'filed-under': 'category_filed',
    source: 'category_source',
    'set-aside': 'category_set_aside',
    roundup: 'category_set_aside',
    'no-keyword': 'category_unknown',
  },
};
const STEPS = ['rate', 'place', 'classify'] as const;

/** Reasons whose evidence text is our own, not a quote from the report. */
const REASONS_WITHOUT_QUOTE: ReadonlySet<Reason> = new Set(['severity_announced', 'place_wider']);
/** Maximum number of words quoted for one reason. */
const MAX_QUOTED = 3;

const evidence = z.object({ rule: z.string(), text: z.string().optional() });

/** Why a story has its severity, place and category, with the words of the report that decided. */
export function presentTrace(trace: unknown): StoryPage['trace'] {
  const steps = z.record(z.string(), z.unknown()).safeParse(trace).data ?? {};
  const quoted = new Map<Reason, string[]>();
  for (const step of STEPS) {
    for (const { rule, text } of z.array(evidence).safeParse(steps[step]).data ?? []) {
      const reason = REASONS[step][rule] ?? REASONS[step][rule.split(':')[0] ?? ''];
      if (reason === undefined) continue;
      const words = quoted.get(reason) ?? [];
      const isQuoted = text !== undefined && !REASONS_WITHOUT_QUOTE.has(reason);
      quoted.set(reason, isQuoted ? [...words, text.trim()] : words);
    }
  }
  // The topic is a fallback that is recorded even when it was not needed.
  if (quoted.has('severity_level')) quoted.delete('severity_topic');
  return [...quoted]
    .slice(0, LIMITS.traceReasons)
    .map(([reason, words]) => ({ reason, detail: joinQuotes(words) }));
}

function joinQuotes(words: readonly string[]): string | null {
  // 'Flood' in the title and 'flood' below it are one word.
  const distinct = words.filter((word, i) => words.findIndex((other) => isSameWord(other, word)) === i);
  return distinct.length === 0 ? null : truncateText(distinct.slice(0, MAX_QUOTED).join(', '), TEXT.label);
}

function isSameWord(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
