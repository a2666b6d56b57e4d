import { type AgencyLevel, agencyLevelSeverity } from '@paligid/domain/severity/agency-level';
import type { Severity } from '@paligid/domain/severity/severity';
import { foldedWords } from '@paligid/geo/folded-words';

export type FoundLevel = { level: AgencyLevel; severity: Severity; text: string };

const COLOURS = ['yellow', 'orange', 'red'] as const;
const SIGNALS = [1, 2, 3, 4, 5] as const;
/** 'Orange warning', 'red rainfall', 'rain alert downgraded to yellow', but not 'orange alert from red'. */
const RAINFALL =
  /(?<!from )\b(yellow|orange|red) (?:heavy )?(?:rainfall|rain|warning|alert sa ulan)\b|\brain(?:fall)? (?:warning|alert|advisory)\b.*?(?<!from )\b(yellow|orange|red)\b|\bwarning level (yellow|orange|red)\b/g;
const WIND_SIGNAL = /\b(?:tcws|signal)(?: (?:no|nr|number|num|blg))? ([1-5])\b/g;

/** The highest level of PAGASA's own scales that a text names. */
export function findAgencyLevel(text: string): FoundLevel | undefined {
  const folded = foldedWords(text)
    .map((word) => word.folded)
    .join(' ');
  const rainfall = [...folded.matchAll(RAINFALL)].flatMap(([found, ...named]) => {
    const colour = COLOURS.find((name) => named.includes(name));
    return colour === undefined ? [] : [foundLevel({ scale: 'rainfall', colour }, found)];
  });
  const signals = [...folded.matchAll(WIND_SIGNAL)].flatMap(([found, digit]) => {
    const signal = SIGNALS.find((number) => String(number) === digit);
    return signal === undefined ? [] : [foundLevel({ scale: 'wind-signal', signal }, found)];
  });
  return [...rainfall, ...signals].sort((a, b) => b.severity - a.severity)[0];
}

function foundLevel(level: AgencyLevel, text: string): FoundLevel {
  return { level, severity: agencyLevelSeverity(level), text };
}
