import { visibleText } from './reads-as-instruction.ts';

/** What is understood of the event that a story reports. */
export type EventFacts = { headline: string; isOfficial: boolean };
/** What the lexicon finds in a text: types of events, or all that it knows. */
export type Concepts = (text: string) => readonly string[];

/** Who says it: an order in a report is somebody's. */
const ATTRIBUTED =
  /\b(?:said|says?|told|tells?|added|according to|urge[sd]?|warn(?:s|ed)|advise[sd]?|ordered|reminded|announced|asked|appealed)\b|(?<![\p{L}-])(?:ayon|sabi|sinabi|ani|anila|aniya|payo|paalala|panawagan|hiling|utos|bilin|babala|giingon|matod|sumala|tambag|pahimangno)(?![\p{L}-])/iu;
/** What begins with what somebody is to do. */
const ORDER =
  /^(?:(?:please|kindly|just|now|always|never|do not|don'?t|also|then|instead|only|let'?s)\s+)*(?:go|come|leave|stay|return|evacuate|flee|run|walk|drive|proceed|use|take|bring|send|give|pay|donate|transfer|deposit|call|text|message|contact|email|visit|join|follow|register|sign|apply|buy|sell|book|claim|get|ask|check|see|look|watch|read|listen|share|post|keep|wait|avoid|open|close|turn|move|change|set|cancel|correct|update|relay|pass|vote|support|skip|swap|round|lower|raise)\s+(\S+)/i;
/** What an order is about follows at once; after a noun ('call centers took') comes something else. */
const OBJECT =
  /^(?:a|an|the|this|that|these|those|it|them|him|her|us|me|all|any|every|no|to|for|from|in|at|on|with|out|off|up|down|away|home|back|inside|only|here|there|now|your|our|their|its|as|[A-Z\d].*)\W*$/;
/** The bare form of a verb orders; with its first syllable twice, or with who does it, it tells: 'magdadala', 'magdala ang'. */
const ORDER_FILIPINO =
  /^(?:(?:pakiusap|huwag|wag|dapat|please|guys)\s+)*(?:mag-?(?!([^aeiou\s]{0,2}[aeiou])\1|(?:iging|ulang|kano|ina)(?!\p{L}))[a-z]{3,}(?!\p{L}|\s+(?:ang|si|sina|sila|an|ug))|paki-?[a-z]{3,}|i-[a-z]{3,}|huwag|wag|mangyari|mangyaring|palihog|palihug)(?![\p{L}-])/iu;
/**
 * The bare form of a verb with what it is done to: 'ilipat ang petsa'. What happened, or will, repeats a syllable or
 * has 'in' inside: 'ililipat', 'inilipat'.
 */
const ORDER_WITH_OBJECT =
  /^(?:i(?!n|[^aeiou]in|lang|sang|bang|log|ka|\p{L}*?([^aeiou][aeiou])\1)[a-z]{3,}|gawing?|gamitin|baguhin|palitan|burahin|tanggalin|alisin|sundin|ulitin|isipin|buksan|tawagan|puntahan|bayaran|padalhan|kunin|bilhin|paniwalaan)\s+(?:ang|ito|sa tanan|na lang|lang|muna|ninyo|niyo|nyo)(?!\p{L})/iu;
/** Asks somebody for something, in any place of a sentence. */
const POLITE =
  /\b(?:please|pls|kindly)\b|(?<![\p{L}-])(?:paki-?\p{L}+|mangyaring?|palih[ou]g|i-[a-z]{3,})(?![\p{L}-])/iu;
const CLAUSE = /[:;.!?()\u2013\u2014]+\s+|\s-\s/u;
/** It is over, or never was. */
const OVER =
  /\b(?:lifted|lifts|called off|calls off|cancell?ed|all[- ]clear|(?:is|are|now) over|no longer|no more|false alarm|(?:was|were|is|are) (?:only |just )?an? (?:drill|hoax|test|joke)|safe (?:again|now|to)|(?:as|is|are|now) safe|(?:may|can) (?:now )?(?:go home|return)|never (?:closed|opened|happened)|did not happen|fully (?:open|restored)|back to normal|subsided|receded|reopened)\b|(?<![\p{L}-])(?:wala nang|wala na ang|inalis|binawi|tinanggal na|tapos na|humupa|bukas na|ligtas na|p[uw]+ede nang|maaari nang|luwas na|hubas na|wala nay|drill lang|tuyo na|normal na)(?![\p{L}-])/iu;
/** Those whose warnings hold until they themselves end them. */
const AGENCY =
  /\b(?:PAGASA|PHIVOLCS|NDRRMC|OCD|DOST|MMDA|DPWH|DOH|BFP|PNP|DILG|DepEd|Coast Guard|Meralco|Maynilad)\b/i;
/** What is denied follows at once: 'no fire', 'wala nang baha'. */
const DENIED =
  /(?:\b(?:no|not a|never a)|(?<![\p{L}-])(?:walang|wala nang|wala na ang|wala nay|walay|hindi totoong? may))\s+((?:\p{L}+\s*){1,2})/giu;

/**
 * Whether a sentence tells of the event that its story reports, as a report does. What orders somebody without saying
 * who orders it, and what takes back the headline of the same report, is not repeated in our name. An official source
 * may order, and may end what it has raised.
 */
export function statesOfEvent(
  text: string,
  { headline, isOfficial }: EventFacts,
  concepts: Concepts,
): boolean {
  if (isOfficial) return true;
  const plain = visibleText(text).normalize('NFKC');
  return !(isOrder(plain) && !ATTRIBUTED.test(plain)) && !takesBack(plain, headline, concepts);
}

function isOrder(text: string): boolean {
  if (POLITE.test(text)) return true;
  return text.split(CLAUSE).some((part) => {
    const clause = part.trim();
    const [, object] = ORDER.exec(clause) ?? [];
    if (object !== undefined && OBJECT.test(object)) return true;
    return ORDER_FILIPINO.test(clause) || clause.split(/,\s+/).some((piece) => ORDER_WITH_OBJECT.test(piece));
  });
}

/** The headline reports it as going on, and this denies it, or ends it on the word of an agency that we read ourselves. */
function takesBack(text: string, headline: string, concepts: Concepts): boolean {
  if (OVER.test(headline)) return false;
  if (OVER.test(text) && AGENCY.test(text)) return true;
  const reported = new Set(concepts(headline));
  return Array.from(text.matchAll(DENIED)).some(({ 1: denied = '' }) =>
    concepts(denied).some((concept) => reported.has(concept)),
  );
}

/** Words of one stem begin alike: 'evacuated', 'evacuation'. */
const STEM = 5;
/** What an instrument or a count on the spot gives: 'stood at 17.1 meters', '60 mm of rain'. */
const MEASURED =
  /\d\s*(?:m|cm|mm|km|kph|km\/h|ft|hpa|met(?:er|re|ro)s?|metrong?|feet|foot|talampakan|kilomet(?:er|re|ro)s?|millimet(?:er|re|ro)s?|sentimetro|degrees?|digri|°\s?c|percent|porsiyento|%)(?![\p{L}\d])/iu;

/**
 * Which sentences of a report's text may be repeated by its word alone, by their places. Of an outlet none: who can
 * write into a text can write anything, and the headline is what the outlet stands for. Of an agency the lead, which
 * says most of the headline again, wherever it stands, and what it measured of what the headline names.
 */
export function repeatableSentences(
  sentences: readonly string[],
  { headline, isOfficial }: EventFacts,
  meanings: Concepts,
): number[] {
  if (!isOfficial) return [];
  const told = factsIn(headline, meanings);
  const shared = sentences.map(
    (text) => [...factsIn(text, meanings)].filter((fact) => told.has(fact)).length,
  );
  const most = Math.max(0, ...shared);
  if (most === 0) return [];
  const lead = shared.indexOf(most);
  const isMeasured = (text: string, at: number) => (shared[at] ?? 0) > 0 && MEASURED.test(text);
  return sentences.flatMap((text, at) => (at === lead || isMeasured(text, at) ? [at] : []));
}

/** What a sentence names: numbers, words of substance by their stems, and meanings that both languages share. */
function factsIn(text: string, meanings: Concepts): Set<string> {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const named = words.filter((word) => /\p{N}/u.test(word) || word.length >= STEM);
  return new Set([
    ...named.map((word) => (/\p{N}/u.test(word) ? word : word.slice(0, STEM))),
    ...meanings(text),
  ]);
}
