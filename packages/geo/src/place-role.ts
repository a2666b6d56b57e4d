import cues from '../data/place-cues.json' with { type: 'json' };
import roles from '../data/place-roles.json' with { type: 'json' };
import type { Word } from './folded-words.ts';
import { LONG_AGO, type TextCues } from './text-cues.ts';

/**
 * A place's relation to the event: where it happened, or only where somebody comes from, who it is meant for, where it
 * ended.
 */
export type PlaceRole = keyof typeof ROLE_WEIGHTS;

/**
 * Of several places, those with the greatest weight are where it happened; the others only if nothing else is named.
 */
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
const MISSING = new Set(roles.missing);
const AFTERMATH = new Set(roles.aftermath);
const ASIDES = new Set(roles.asides);
const OFFICES = new Set(roles.offices);
const PERSONS = new Set([...roles.persons, ...roles.offices]);
const HONORIFICS = new Set(cues.honorifics);
const HOSTS = new Set(roles.hosts);
const COMPANIES = new Set(roles.companies);
const EXCEPT = new Set(roles.except);
const SENDERS = new Set(roles.senders);
const STAYING = new Set(roles.staying);
const COMES_FROM = new Set(roles.comesFrom);
const STYLES = new Set(roles.styles);
const NOT_HERE = new Set(roles.notHere);
const NOT_HERE_BETWEEN = new Set(roles.notHereBetween);
const VENUE_WORDS = new Set(roles.venueWords);

/** What was felt came after, or from, an event elsewhere. */
const CAUSE_WORD =
  /^(?:lindol|linog|quake|earthquake|aftershock|tremor|pagyanig|magnitude|after|following|from|mula|matapos|dahil|bunsod|tungod)$/;
/** '310 km East of', '14 kilometro timog-silangan ng' */
const MEASURED =
  /\d\s*(?:km|kms|kilometers?|kilometres?|kilometro|kilometros)\b[^.;|!?,]{0,40}\s(?:of|ng|sa|from|off)\s+(?:the\s+)?(?:(?:town|city|bayan|lungsod|coast)\s+(?:of|ng)\s+)?$/i;
/** 'Tago, 20 minutes south of Tandag', 'sa hilaga ng Maynila' */
const BESIDE_IT =
  /\b(?:minutes?|minuto|hours?|oras|hilaga|timog|silangan|kanluran|amihanan|habagatan|sidlakan|kasadpan|north|south|east|west|northeast|northwest|southeast|southwest)\s+(?:(?:north|south|east|west|away|drive|biyahe|malayo)\w*\s+)?(?:of|ng|sa|from|mula sa|sang)\s+$/i;
const FROM_SIDE: ReadonlySet<string> = new Set(['of', 'ng', 'sa', 'from', 'sang']);
/** 'Isang araw matapos ang sunog sa Payatas, …': the place of the other event, before a comma. */
const AFTER_ANOTHER =
  /^(?:\P{L}*)(?:(?:a|one|two|three|isang?|dalawang|tatlong|usa ka|\d+)\s+(?:\p{L}+\s+)?(?:days?|weeks?|hours?|araw|linggo|oras|adlaw|semana)\s+)(?:after|matapos|pagkatapos|makalipas|human|mula|kasunod)\b[^,;:]*$/iu;

/** 'Six flights between Manila and Bacolod' */
const ROUTE =
  /\b(?:flights?|trips?|voyages?|rotations?|biyahe|byahe)\b[^.;|!?]{0,25}\s(?:between|pagitan ng|tunga sa)\s+$/i;
/** In quotation marks. */
const QUOTED = /(?:["“”‘]|(?:^|\s)')(?=\S)[^"“”’']*$/;
const CLAUSE_END = /[;|!?:–—]|\.(?:\s|$)/;
/** How many words back can still refer to the place. */
const NEAR_WORDS = 7;

/** A film or a play named after a place, or about it. */
function isSubject(before: string): boolean {
  return QUOTED.test(before) || ABOUT.test(before);
}

const ABOUT = /\b(?:tungkol sa|hinggil sa|about|mahitungod sa|bahin sa)\s+$/i;

export type MentionContext = {
  text: string;
  words: readonly Word[];
  first: number;
  last: number;
  cues: TextCues;
  /** 'Batangas' in 'Calatagan, Batangas' has the role of Calatagan: the words before the first of them count. */
  isAt: boolean;
};

export function findPlaceRole(spoken: MentionContext): PlaceRole {
  const { text, words, first, last, cues } = spoken;
  const start = words[first]?.start ?? 0;
  const after = isGap(text, words[last], words[last + 1], /^[\s-]+$/) ? (words[last + 1]?.folded ?? '') : '';
  if (STYLES.has(after) || (cues.isShow && isSubject(text.slice(0, start)))) return 'team';
  if (cues.isSports && isTeam(spoken)) return 'team';
  if (TO_AFTER.has(after)) return 'destination';
  if (FROM_AFTER.has(after)) return 'origin';
  if (cues.isMeasured && MEASURED.test(text.slice(Math.max(0, start - 80), start)))
    return cues.isQuake ? 'here' : 'measured';
  if (ROUTE.test(text.slice(Math.max(0, start - 60), start))) return 'extent';
  if (
    !cues.isQuake &&
    FROM_SIDE.has(words[first - 1]?.folded ?? '') &&
    BESIDE_IT.test(text.slice(Math.max(0, start - 60), start))
  )
    return 'extent';
  if (cues.isLookingBack && isLookedBackAt(text, start)) return 'aside';
  if (isHospital(spoken)) return 'aside';
  const before = wordsBefore(spoken);
  if (cues.isDetour && isDetour(text, start, words[last]?.end ?? start)) return 'aside';
  if (isAside(spoken) || isExcepted(before)) return 'aside';
  if (first === 0 && SENDERS.has(after)) return 'origin';
  const leading = before.findIndex((word) => !BETWEEN.has(word));
  const lead = leading === -1 ? '' : (before[leading] ?? '');
  const links = leading === -1 ? before : before.slice(0, leading);
  const role = byLead(lead, before[leading + 1] ?? '', links, before);
  if (role === 'found' && !cues.isMissing) return 'here';
  // 'Umabot ang abo sa La Castellana': where ash falls.
  if (role === 'extent' && cues.isVolcano && REACHED.has(lead)) return 'here';
  if (role !== undefined) return role;
  if (isFelt(spoken)) return 'felt';
  if (PERSONS.has(after) && !PLACING.has(before[0] ?? '')) return 'ofWhom';
  if (cues.isSports && !spoken.isAt && !HOSTS.has(after)) return 'team';
  return 'here';
}

const REACHED: ReadonlySet<string> = new Set(['abot', 'umabot']);

/** 'Use Dimasalang as alternate route', 'alternatibong ruta: Quirino Highway' */
function isDetour(text: string, start: number, end: number): boolean {
  return (
    DETOUR_BEFORE.test(text.slice(Math.max(0, start - 60), start)) ||
    DETOUR_AFTER.test(text.slice(end, end + 60))
  );
}

const DETOUR_BEFORE =
  /\b(?:alternat(?:e|ive|ibong?) (?:routes?|ruta|daan|dalan)|detour)\b(?: (?:is|are|ay|ang|via|through|to|sa))*:?\s[^.;|:]{0,30}$/iu;
const DETOUR_AFTER =
  /^(?: (?:avenue|street|road|highway))?[^.;|:]{0,25} (?:as|bilang|isip) (?:an? |the )?(?:alternat|detour)/iu;

/** The place of another event that the report only goes back to. */
function isLookedBackAt(text: string, start: number): boolean {
  const sentence = sentenceBefore(text, start);
  if (AFTER_ANOTHER.test(sentence) && /^[^;:.]*,/.test(text.slice(start))) return true;
  return sentence.length < start && LONG_AGO.test(sentenceAround(text, start));
}

function sentenceBefore(text: string, start: number): string {
  const before = text.slice(0, start);
  const at = Math.max(...SENTENCE_ENDS.map((end) => before.lastIndexOf(end)));
  return at === -1 ? before : before.slice(at + 2);
}

const SENTENCE_ENDS = ['. ', '| ', '! ', '? '];

function sentenceAround(text: string, start: number): string {
  const rest = text.slice(start);
  const end = rest.search(/[.|!?](?:\s|$)/u);
  return sentenceBefore(text, start) + (end === -1 ? rest : rest.slice(0, end));
}

/** 'Toddler dies in Pampanga hospital': where people are treated. */
function isHospital({ text, words, first, last }: MentionContext): boolean {
  const next = words[last + 1];
  if (!HOSPITALS.has(next?.folded ?? '')) return false;
  const isNamed = isGap(text, words[last], next, /^\s$/);
  const before = words.slice(Math.max(0, first - NEAR_WORDS), first).map(({ folded }) => folded);
  return isNamed && /^\p{Ll}/u.test(next?.written ?? '') && before.some((word) => DYING.has(word));
}

const HOSPITALS: ReadonlySet<string> = new Set(['hospital', 'ospital', 'clinic', 'medical']);
const DYING: ReadonlySet<string> = new Set([
  ...[
    'dies',
    'died',
    'dead',
    'rushed',
    'brought',
    'treated',
    'taken',
    'confined',
    'patay',
    'namatay',
    'isinugod',
  ],
]);

function byLead(
  lead: string,
  earlier: string,
  links: readonly string[],
  before: readonly string[],
): PlaceRole | undefined {
  if (EXTENT.has(lead) || ((lead === 'to' || lead === 'as') && (earlier === 'up' || earlier === 'far')))
    return 'extent';
  // 'All flights to and from Basco'
  if (FROM.has(lead) && isAnd(earlier) && before.some((word) => TO.has(word))) return 'here';
  if (FROM.has(lead)) return 'origin';
  if (STYLES.has(lead)) return 'team';
  // 'Tourists flock to Baguio': the event is there.
  if (TO.has(lead)) return ARRIVALS.has(earlier) ? 'here' : 'destination';
  if (isMeantFor(before)) return 'meantFor';
  const isOf = links.some((word) => word === 'of' || word === 'ng' || word === 'sang');
  if (OFFICES.has(lead) && links.length > 0 && (isOf || links.includes('sa'))) return 'ofWhom';
  // People who have fled to a town are there.
  if (isOf && STAYING.has(lead)) return undefined;
  if (isOf && (PERSONS.has(lead) || before.slice(1, 5).some((word) => HONORIFICS.has(word)))) return 'ofWhom';
  const isPlaced = PLACING.has(before[0] ?? '') || links.length > 1;
  const near = before.slice(0, 5);
  if (isPlaced && near.some((word) => AFTERMATH.has(word))) return 'aside';
  if (isPlaced && near.some((word) => CAUGHT.has(word))) return 'caught';
  // 'Natagpuan na ang batang nawala sa Batasan': the nearer word counts.
  const event = before.find((word) => FOUND.has(word) || MISSING.has(word));
  return isPlaced && event !== undefined && FOUND.has(event) ? 'found' : undefined;
}

const PLACING: ReadonlySet<string> = new Set(['in', 'sa', 'at', 'near', 'inside', 'nasa']);

/** 'San Miguel Corp' is not a place. */
export function isCompany(text: string, words: readonly Word[], last: number): boolean {
  const next = words[last + 1];
  const isBeside = isGap(text, words[last], next, /^\s$/);
  // 'Kanlaon Volcano Bulletin: …', 'Bulletin No. 3' are no newspaper.
  if (next?.folded === 'bulletin' && ISSUE.test(text.slice(next.end))) return false;
  return isBeside && COMPANIES.has(next?.folded ?? '') && /^\p{Lu}/u.test(next?.written ?? '');
}

const ISSUE = /^\s?(?::|#|No\b|\d|\()/iu;

/** The words before a place in its clause, nearest first. A comma ends their scope. */
function wordsBefore({ text, words, first }: MentionContext): string[] {
  const before: string[] = [];
  for (let i = first - 1; i >= 0 && before.length < NEAR_WORDS; i -= 1) {
    const word = words[i];
    const gap = text.slice(word?.end, words[i + 1]?.start);
    if (word === undefined || gap.includes(',') || isEnd(word, gap)) break;
    before.push(word.folded);
  }
  return before;
}

/** A full stop after an abbreviation does not end a clause. */
function isEnd(word: Word, gap: string): boolean {
  return CLAUSE_END.test(gap) && !(word.written.length <= 4 && gap.startsWith('.'));
}

function isGap(text: string, left: Word | undefined, right: Word | undefined, pattern: RegExp): boolean {
  return left !== undefined && right !== undefined && pattern.test(text.slice(left.end, right.start));
}

/** 'Food for Catanduanes', 'ayuda para sa mga taga-Albay': the beneficiary is not where it happens. */
function isMeantFor(before: readonly string[]): boolean {
  const near = before.slice(0, 3);
  const at = near.findIndex((word) => MEANT_FOR.has(word));
  if (at === -1) return false;
  // 'Warning lifted for Makati', 'power interruption announced for Pasig'
  if (before.slice(at + 1).some((word) => ISSUED.has(word))) return false;
  return near[at] === 'for' ? near.slice(0, at).every((word) => word === 'hit' || !AT.has(word)) : true;
}

const ISSUED: ReadonlySet<string> = new Set([
  ...['warning', 'warnings', 'advisory', 'alert', 'signal', 'forecast', 'interruption', 'outage', 'lifted'],
  ...['announced', 'scheduled', 'issued', 'raised', 'babala', 'abiso', 'pasidaan', 'brownout'],
]);

/** Whether the sentence says before this word that something was felt: then it happened elsewhere. */
function isFelt({ text, words, first }: MentionContext): boolean {
  for (let i = first - 1; i >= 0; i -= 1) {
    const word = words[i];
    if (word === undefined || isEnd(word, text.slice(word.end, words[i + 1]?.start))) return false;
    if (CAUSE_WORD.test(word.folded)) return false;
    if (FELT.has(word.folded)) return true;
  }
  return false;
}

function isAside({ text, words, first }: MentionContext): boolean {
  let i = first;
  for (; i > 0; i -= 1) {
    const word = words[i - 1];
    // 'Galing Daet ang bus nang bumangga sa Tagkawayan': what comes after 'nang' is where it happened.
    if (word !== undefined && MEANWHILE_ENDS.has(word.folded)) break;
    if (word !== undefined && isEnd(word, text.slice(word.end, words[i]?.start))) break;
  }
  const begun = words[i]?.folded ?? '';
  return i > 0 && i < first && (ASIDES.has(begun) || COMES_FROM.has(begun));
}

const MEANWHILE_ENDS: ReadonlySet<string> = new Set(['nang', 'when', 'dihang', 'sang']);

/** 'The count excludes Iloilo City', 'maliban sa Makati' */
function isExcepted(before: readonly string[]): boolean {
  // 'Hindi ito sa Rosario', 'not to be confused with Talisay'
  const denied = before.findIndex((word) => !NOT_HERE_BETWEEN.has(word));
  if (denied !== -1 && NOT_HERE.has(before[denied] ?? '')) return true;
  return before.slice(0, EXCEPT_WORDS).some((word, i) => {
    // 'Hindi sakop ang Davao Region'
    const isIncluded = word === 'sakop' || word === 'kasama' || word === 'kabilang' || word === 'apil';
    return EXCEPT.has(word) || (isIncluded && NOT.has(before[i + 1] ?? ''));
  });
}

const EXCEPT_WORDS = 3;
const NOT: ReadonlySet<string> = new Set(['hindi', 'di', 'dili', 'indi', 'saan']);

function isAnd(word: string): boolean {
  return word === 'and' || word === 'at' || word === 'ug' || word === 'kag';
}

/** 'Davao Malongs': a team's name continues after the place; an arena's name is where they play. */
function isTeam({ text, words, last }: MentionContext): boolean {
  const next = words[last + 1];
  return (
    isGap(text, words[last], next, /^\s$/) &&
    /^\p{Lu}\p{Ll}{2}/u.test(next?.written ?? '') &&
    !VENUE_WORDS.has(next?.folded ?? '') &&
    !HOSTS.has(next?.folded ?? '')
  );
}
