import type { Severity } from '@paligid/domain/severity/severity';
import { type AgencyLevel, agencyLevelSeverity } from '@paligid/domain/severity/severity-rules';
import type { ItemText } from '../text/item-texts.ts';
import { levelText } from './level-text.ts';

export type FoundLevel = { level: AgencyLevel; severity: Severity; text: string };

const COLOURS = {
  yellow: /yellow|dilaw|amarilyo/,
  orange: /orange|kahel|dalandan/,
  red: /red|pula/,
} as const;
const COLOUR_NAMES = ['yellow', 'orange', 'red'] as const;
const COLOUR =
  '(yellow|dilaw|amarilyo|orange|kahel|dalandan|red|pula(?:ng)?)(?: na| nga)?(?: lamang| lang| na lang)?';
const RAIN = '(?:rain(?:s|fall)?|ulan|pag ulan|uwan|buhos ng ulan|heavy rains?)';
const WARNING =
  '(?:warnings?|alert|alerto|advisory|babala|pasidaan|pahimangno|paandam|pahibalo|pakdaar|warning level)';
/** The previous level is not the current one: 'from red', 'mula kahel'. */
const NOT_BEFORE = '(?<!from )(?<!mula )(?<!mula sa )(?<!gikan sa )(?<!dating )';
/** An office on red alert says nothing about the rain. */
const NOT_OFFICE = '(?<!on )(?<!under )(?<!naka )';
/** 'Red warning lowered to orange' is orange. */
const LOWERED = new RegExp(
  `\\b(?:lowered|downgraded|reduced|eased|ibinaba|bumaba|binabaan|giubos|gipaubos)(?: na)? (?:to|sa|ngadto sa|into) ${COLOUR}(?= |$)`,
);
/** 'Orange warning', 'red rainfall', 'rain alert downgraded to yellow', 'kahel na ang babala sa ulan'. */
const RAINFALL = new RegExp(
  [
    `${NOT_BEFORE}\\b${COLOUR} (?:heavy )?(?:rainfall|rain|rains|warning|babala|pasidaan|pahimangno|paandam|pakdaar|alert sa ulan|alerto sa ulan)\\b`,
    `\\b${RAIN} ${WARNING}\\b.*?${NOT_BEFORE}\\b${COLOUR}(?= |$)`,
    `\\b${WARNING}(?: \\w+){0,2} (?:ng|sa|for|of) (?:\\w+ ){0,2}?${RAIN}\\b.*?${NOT_BEFORE}\\b${COLOUR}(?= |$)`,
    `\\bwarning level ${COLOUR}(?= |$)`,
    `${NOT_BEFORE}${NOT_OFFICE}\\b${COLOUR} (?:ang |yung )?(?:${WARNING})\\b.*?\\b${RAIN}\\b`,
    // 'Itinaas sa pula ang antas ng babala dahil sa ulan'
    `\\b(?:to|sa|level) ${COLOUR}(?= )(?=.*\\b${WARNING}\\b)(?=.*\\b${RAIN}\\b)`,
  ].join('|'),
  'g',
);
const SIGNALS = [1, 2, 3, 4, 5] as const;
/** 'Signal No. 3', 'Signal Nos. 1 and 2', but not 'Signal No. 1 at 5 PM' nor 'down from Signal No. 5'. */
const WIND_SIGNAL =
  /(?<!\b(?:from|mula|mula sa|gikan sa|dating) )\b(?:tcws|signals?)(?: (?:nos?|nr|numbers?|num|numero|blg|bilang))?(?: na)? ([1-5])(?: (?:and|at|to|or|o|ug|hanggang) ([1-5])(?! ?(?:am|pm|hours?|hrs|a m|p m|ng)\b))?\b/g;

/** Quick check: most reports have none of these words. */
const MAY_BE = /yellow|dilaw|amarilyo|orange|kahel|dalandan|\bred\b|pula|signal|tcws/;

/** The highest level on PAGASA's own scales that a text names. */
export function findAgencyLevel(text: string): FoundLevel | undefined {
  return findAgencyLevels(text)[0];
}

export function findAgencyLevelIn(text: ItemText): FoundLevel | undefined {
  return levelsIn(text)[0];
}

/** All that a text names, the highest first. */
export function findAgencyLevels(text: string): FoundLevel[] {
  return levelsIn({ field: 'title', text });
}

function levelsIn(text: ItemText): FoundLevel[] {
  const folded = levelText(text);
  if (!MAY_BE.test(folded)) return [];
  const [, lowered] = LOWERED.exec(folded) ?? [];
  const said =
    lowered === undefined
      ? [...folded.matchAll(RAINFALL)].map(([found, ...named]) => ({
          found,
          colour: named.find((name) => name !== undefined) ?? '',
        }))
      : folded.match(new RegExp(`\\b${RAIN}\\b|\\b${WARNING}\\b`)) === null
        ? []
        : [{ found: lowered, colour: lowered }];
  const rainfall = said.flatMap(({ found, colour: word }) => {
    const colour = COLOUR_NAMES.find((name) => COLOURS[name].test(word));
    return colour === undefined ? [] : [foundLevel({ scale: 'rainfall', colour }, found)];
  });
  const signals = [...folded.matchAll(WIND_SIGNAL)].flatMap(([found, ...digits]) =>
    SIGNALS.filter((number) => digits.includes(String(number))).map((signal) =>
      foundLevel({ scale: 'wind-signal', signal }, found),
    ),
  );
  return [...rainfall, ...signals].sort((a, b) => b.severity - a.severity);
}

function foundLevel(level: AgencyLevel, text: string): FoundLevel {
  return { level, severity: agencyLevelSeverity(level), text };
}
