import { type AgencyLevel, agencyLevelSeverity } from '@paligid/domain/severity/agency-level';
import type { Severity } from '@paligid/domain/severity/severity';
import { foldedWords } from '@paligid/geo/folded-words';
import levels from './data/levels.json' with { type: 'json' };

export type FoundLevel = { level: AgencyLevel; severity: Severity; text: string };

/** 'Signal number dos' */
const WRITTEN = new Map(Object.entries(levels.written));
const COLOURS = { yellow: /yellow|dilaw/, orange: /orange|kahel/, red: /red|pula/ } as const;
const COLOUR_NAMES = ['yellow', 'orange', 'red'] as const;
const COLOUR = '(yellow|dilaw|orange|kahel|red|pulang?)(?: na| nga)?';
const RAIN = '(?:rain(?:fall)?|ulan|pag ulan)';
/** 'Orange warning', 'red rainfall', 'rain alert downgraded to yellow', but not 'orange alert from red'. */
const RAINFALL = new RegExp(
  [
    `(?<!from )\\b${COLOUR} (?:heavy )?(?:rainfall|rain|rains|warning|babala|alert sa ulan|alerto sa ulan)\\b`,
    `\\b${RAIN} (?:warning|alert|advisory)\\b.*?(?<!from )\\b${COLOUR}(?= |$)`,
    `\\bbabala (?:ng|sa) (?:malakas na )?(?:ulan|pag ulan)\\b.*?\\b${COLOUR}(?= |$)`,
    `\\bwarning level ${COLOUR}(?= |$)`,
    // 'Orange alert for heavy rain'; an office that is on red alert says nothing of the rain.
    `(?<!on |under |naka )\\b(yellow|dilaw|orange|kahel)(?: na)? (?:alert|alerto)\\b.*?\\b${RAIN}\\b`,
  ].join('|'),
  'g',
);
const SIGNALS = [1, 2, 3, 4, 5] as const;
/** 'Signal No. 3', 'Signal Nos. 1 and 2', but not 'Signal No. 1 at 5 PM'. */
const WIND_SIGNAL =
  /\b(?:tcws|signals?)(?: (?:nos?|nr|numbers?|num|blg|bilang))?(?: na)? ([1-5])(?: (?:and|at|to|or|o|ug|hanggang) ([1-5])(?! ?(?:am|pm|hours?|hrs|a m|p m|ng)\b))?\b/g;

/** The highest level of PAGASA's own scales that a text names. */
export function findAgencyLevel(text: string): FoundLevel | undefined {
  const folded = foldedWords(text)
    .map((word) => WRITTEN.get(word.folded) ?? word.folded)
    .join(' ');
  const rainfall = [...folded.matchAll(RAINFALL)].flatMap(([found, ...named]) => {
    const said = named.find((name) => name !== undefined) ?? '';
    const colour = COLOUR_NAMES.find((name) => COLOURS[name].test(said));
    return colour === undefined ? [] : [foundLevel({ scale: 'rainfall', colour }, found)];
  });
  const signals = [...folded.matchAll(WIND_SIGNAL)].flatMap(([found, ...digits]) =>
    SIGNALS.filter((number) => digits.includes(String(number))).map((signal) =>
      foundLevel({ scale: 'wind-signal', signal }, found),
    ),
  );
  return [...rainfall, ...signals].sort((a, b) => b.severity - a.severity)[0];
}

function foundLevel(level: AgencyLevel, text: string): FoundLevel {
  return { level, severity: agencyLevelSeverity(level), text };
}
