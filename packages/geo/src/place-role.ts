import cues from '../data/place-cues.json' with { type: 'json' };
import roles from '../data/place-roles.json' with { type: 'json' };
import type { Word } from './folded-words.ts';

/** What a place is to what is told: where it happened, or only who comes from there, who is told, where it ended. */
export type Role = keyof typeof ROLE_WEIGHTS;

/** Of several places those of the greatest weight are where it happened; the others only where nothing else is named. */
export const ROLE_WEIGHTS = {
  here: 7,
  /** 'Suspect in Makati heist arrested in Cavite' */
  caught: 6,
  felt: 5,
  /** 'Cavite rider', 'alkalde ng Pasig' */
  ofWhom: 4,
  /** 'Missing Malolos girl found in Baguio' */
  found: 3,
  origin: 3,
  destination: 2,
  meantFor: 2,
  /** 'Traffic hanggang Libis' */
  extent: 1,
  /** 'Rushed to a hospital in Pasig', 'Meanwhile, in Cebu' */
  aside: 0,
  /** 'Center 310 km east of Basco' */
  measured: -1,
  /** 'Tondo edges Malabon in overtime': never where it happened. */
  team: -1,
} as const;

const AT = new Set(cues.at);
const FELT = new Set(cues.felt);
const BETWEEN = new Set(roles.between);
const FROM = new Set(roles.from);
const FROM_AFTER = new Set(roles.fromAfter);
const TO = new Set(roles.to);
const TO_AFTER = new Set(roles.toAfter);
const ARRIVALS = new Set(roles.arrivals);
const EXTENT = new Set(roles.extent);
const MEANT_FOR = new Set(roles.meantFor);
const CAUGHT = new Set(roles.caught);
const FOUND = new Set(roles.found);
const AFTERMATH = new Set(roles.aftermath);
const ASIDES = new Set(roles.asides);
const OFFICES = new Set(roles.offices);
const PERSONS = new Set([...roles.persons, ...roles.offices]);
const HONORIFICS = new Set(cues.honorifics);
const SPORTS = new Set(roles.sports);
const HOSTS = new Set(roles.hosts);
const COMPANIES = new Set(roles.companies);

const QUAKE = /lindol|linog|quake|magnitude|tremor|pagyanig|aftershock|epicent|\bM ?\d\.\d/i;
/** What was felt came after, or from, something that was elsewhere. */
const CAUSE_WORD =
  /^(?:lindol|linog|quake|earthquake|tremor|pagyanig|magnitude|after|following|from|mula|matapos|dahil|bunsod|tungod)$/;
const MISSING = /missing|nawawala|nawala|kidnap|dinukot|abduct|tinangay|gidagit|nabihag/i;
/** '310 km East of', '14 kilometro timog-silangan ng' */
const MEASURED =
  /\d\s*(?:km|kms|kilometers?|kilometres?|kilometro|kilometros)\b[^.;|!?,]{0,40}\s(?:of|ng|sa|from|off)\s+(?:the\s+)?(?:(?:town|city|bayan|lungsod|coast)\s+(?:of|ng)\s+)?$/i;
const PARTS = /[;|!?:–—]|\.(?:\s|$)/;
/** As far back as a word still speaks of the place. */
const NEAR_WORDS = 7;

/** What is said of a text as a whole, once for all its places. */
export type TextSigns = Record<
  'isSports' | 'isQuake' | 'isVolcano' | 'isRail' | 'isMissing' | 'isCare' | 'isMeasured' | 'isSentence',
  boolean
>;

const VOLCANO =
  /volcan|bulkan|alert level|phreatic|magma|\bvog\b|\blava\b|ashfall|\bash\b|\babo\b|erupt|pumutok|crater|bunganga|unrest/i;
const RAIL = /\b(?:MRT|LRT|PNR|tren|trens|train|trains|istasyon|estasyon|riles|railway)\b/i;

const CARE =
  /patient|pasyente|punuan|siksikan|emergency room|\bwards?\b|full capacity|lepto|dengue|admitted|confine/i;
const LONG_SMALL = /^\p{Ll}{4}/u;

export function textSigns(text: string, words: readonly Word[]): TextSigns {
  return {
    isSports: words.some(({ folded }) => SPORTS.has(folded)),
    isQuake: QUAKE.test(text),
    isVolcano: VOLCANO.test(text),
    isRail: RAIL.test(text),
    isMissing: MISSING.test(text),
    isCare: CARE.test(text),
    isMeasured: /\d\s*(?:km|kilo)/i.test(text),
    // In a title with capitals throughout 'sa Ilog' may be any river.
    isSentence: words.filter(({ written }) => LONG_SMALL.test(written)).length >= 3,
  };
}

export type Spoken = {
  text: string;
  words: readonly Word[];
  first: number;
  last: number;
  signs: TextSigns;
  /** 'Batangas' of 'Calatagan, Batangas' has the role of Calatagan: words before the first of them count. */
  isAt: boolean;
};

export function roleOf(spoken: Spoken): Role {
  const { text, words, first, last, signs } = spoken;
  const start = words[first]?.start ?? 0;
  const after = isGap(text, words[last], words[last + 1], /^[\s-]+$/) ? (words[last + 1]?.folded ?? '') : '';
  if (TO_AFTER.has(after)) return 'destination';
  if (FROM_AFTER.has(after)) return 'origin';
  if (signs.isMeasured && MEASURED.test(text.slice(Math.max(0, start - 80), start)))
    return signs.isQuake ? 'here' : 'measured';
  const before = wordsBefore(spoken);
  if (isAside(spoken)) return 'aside';
  const leading = before.findIndex((word) => !BETWEEN.has(word));
  const lead = leading === -1 ? '' : (before[leading] ?? '');
  const links = leading === -1 ? before : before.slice(0, leading);
  const told = byLead(lead, before[leading + 1] ?? '', links, before);
  if (told === 'found' && !signs.isMissing) return 'here';
  if (told !== undefined) return told;
  if (isFelt(spoken)) return 'felt';
  if (PERSONS.has(after) && !PLACING.has(before[0] ?? '')) return 'ofWhom';
  if (signs.isSports && !spoken.isAt && !HOSTS.has(after)) return 'team';
  return 'here';
}

function byLead(
  lead: string,
  earlier: string,
  links: readonly string[],
  before: readonly string[],
): Role | undefined {
  if (EXTENT.has(lead) || ((lead === 'to' || lead === 'as') && (earlier === 'up' || earlier === 'far')))
    return 'extent';
  if (FROM.has(lead)) return 'origin';
  // 'Tourists flock to Baguio': what is told of is there.
  if (TO.has(lead)) return ARRIVALS.has(earlier) ? 'here' : 'destination';
  if (isMeantFor(before)) return 'meantFor';
  const isOf = links.some((word) => word === 'of' || word === 'ng' || word === 'sang');
  if (OFFICES.has(lead) && links.length > 0 && (isOf || links.includes('sa'))) return 'ofWhom';
  if (isOf && (PERSONS.has(lead) || before.slice(1, 5).some((word) => HONORIFICS.has(word)))) return 'ofWhom';
  const isPlaced = PLACING.has(before[0] ?? '') || links.length > 1;
  const near = before.slice(0, 5);
  if (isPlaced && near.some((word) => AFTERMATH.has(word))) return 'aside';
  if (isPlaced && near.some((word) => CAUGHT.has(word))) return 'caught';
  return isPlaced && before.some((word) => FOUND.has(word)) ? 'found' : undefined;
}

const PLACING: ReadonlySet<string> = new Set(['in', 'sa', 'at', 'near', 'inside', 'nasa']);

/** 'San Miguel Corp' is nowhere. */
export function isCompany(text: string, words: readonly Word[], last: number): boolean {
  const next = words[last + 1];
  const isBeside = isGap(text, words[last], next, /^\s$/);
  return isBeside && COMPANIES.has(next?.folded ?? '') && /^\p{Lu}/u.test(next?.written ?? '');
}

/** The words before a place in its clause, the nearest first. A comma ends what they say of it. */
function wordsBefore({ text, words, first }: Spoken): string[] {
  const before: string[] = [];
  for (let i = first - 1; i >= 0 && before.length < NEAR_WORDS; i -= 1) {
    const word = words[i];
    const gap = text.slice(word?.end, words[i + 1]?.start);
    if (word === undefined || gap.includes(',') || isEnd(word, gap)) break;
    before.push(word.folded);
  }
  return before;
}

/** A full stop after a short form ends nothing. */
function isEnd(word: Word, gap: string): boolean {
  return PARTS.test(gap) && !(word.written.length <= 4 && gap.startsWith('.'));
}

function isGap(text: string, left: Word | undefined, right: Word | undefined, pattern: RegExp): boolean {
  return left !== undefined && right !== undefined && pattern.test(text.slice(left.end, right.start));
}

/** 'Food for Catanduanes', 'ayuda para sa mga taga-Albay': who is helped is not where it happens. */
function isMeantFor(before: readonly string[]): boolean {
  const near = before.slice(0, 3);
  const at = near.findIndex((word) => MEANT_FOR.has(word));
  if (at === -1) return false;
  return near[at] === 'for' ? near.slice(0, at).every((word) => word === 'hit' || !AT.has(word)) : true;
}

/** Does the sentence say before this word that something was felt: then it happened somewhere else. */
function isFelt({ text, words, first }: Spoken): boolean {
  for (let i = first - 1; i >= 0; i -= 1) {
    const word = words[i];
    if (word === undefined || isEnd(word, text.slice(word.end, words[i + 1]?.start))) return false;
    if (CAUSE_WORD.test(word.folded)) return false;
    if (FELT.has(word.folded)) return true;
  }
  return false;
}

function isAside({ text, words, first }: Spoken): boolean {
  let i = first;
  for (; i > 0; i -= 1) {
    const word = words[i - 1];
    if (word !== undefined && isEnd(word, text.slice(word.end, words[i]?.start))) break;
  }
  return i > 0 && i < first && ASIDES.has(words[i]?.folded ?? '');
}
