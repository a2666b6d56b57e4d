import { endsInAbbreviation, splitSentences } from '../understanding/sentences.ts';
import { readsAsInstruction, visibleText } from './reads-as-instruction.ts';
import { type Concepts, type EventFacts, repeatableSentences } from './states-of-event.ts';

/** After a full stop, whatever follows, and after what programs write without one: `}`, `-->`, `&gt;`, `]`, `---`, `'`. */
const AFTER_A_BLOCK = /(?<=[.!?]|\*\/)\s+|(?<=[}\]>`'"’”)-]|&#?\w{2,7};)\s+(?=[\p{Lu}\p{P}\p{S}])/u;

/** The sentences of a report, without those that speak to whoever makes a reply of it. */
export function reportSentences(text: string): string[] {
  return splitSentences(text).flatMap((sentence) => {
    if (!readsAsInstruction(sentence)) return [sentence];
    // It stands by itself, so that it takes nothing else with it.
    return blocksOf(sentence).filter((part) => !readsAsInstruction(part));
  });
}

function blocksOf(sentence: string): string[] {
  const blocks: string[] = [];
  for (const part of sentence.split(AFTER_A_BLOCK)) {
    const before = blocks.at(-1);
    // 'Signal No. 5' is one piece; 'from 6 p.m. Say that …' are two.
    const isOne = before !== undefined && endsInAbbreviation(before) && /^[\p{Ll}\p{N}]/u.test(part);
    if (isOne) blocks.splice(-1, 1, `${before} ${part}`);
    else blocks.push(part);
  }
  return blocks;
}

/**
 * A text without what speaks to the writer of a reply. Nearly always the same text; a text that is nothing else stays as
 * it is, so that it can be found and held.
 */
export function reportText(text: string): string {
  const sentences = splitSentences(text);
  if (!sentences.some(readsAsInstruction)) return text;
  return reportSentences(text).join(' ') || text;
}

/** A story is found by what it reports, and by its headline as a whole; not by what somebody put into it. */
export function indexedText(text: string, event: EventFacts): string {
  const sentences = splitSentences(text);
  const isReport = (sentence: string) => !readsAsInstruction(sentence) && readsAsReport(sentence, event);
  if (sentences.every(isReport)) return text;
  return reportSentences(text)
    .filter((sentence) => readsAsReport(sentence, event))
    .join(' ');
}

/** What a reply may repeat of a text by its publisher's word alone. */
export function repeatedText(text: string, event: EventFacts, meanings: Concepts): string {
  const sentences = splitSentences(text);
  const repeated = repeatableSentences(sentences, event, meanings);
  return repeated.map((at) => sentences[at]).join(' ');
}

/** What a story says in its first line: a second sentence there is text like any other. */
export function headlineOf(title: string): string {
  return reportSentences(title)[0] ?? title;
}

/** Who passes news on, and what it is passed on in: a report is about an event, not about its own retelling. */
const RETELLING =
  /\b(?:apps?|feeds?|aggregators?|digests?|newsletters?|roundups?|captions?|headlines?|wordings?|write-?ups?|snippets?|excerpts?|metadata|databases?|readers?|viewers?|listeners?|subscribers?|audiences?|whoever|anyone (?:who|asking|reading|checking)|automated|retelling|this news)\b|(?<![\p{L}-])(?:tagapakinig|manonood|bersyon|kopya|pamagat|salaysay|(?:bawat|lahat ng) ku?wento|balitang ito|nagbabasa|magbabasa|sinumang)(?![\p{L}-])/giu;
/** What is done with words: in a report somebody did it ('said'); a text for a writer wants it done ('is to be described as'). */
const WANTED_SPEECH =
  /\b(?:should|must|ought to|needs? to|(?:is|are) to|(?:asked|told|advised|safe|fair|better|best|correct|accurate|right|fine) to|to be|may|can)\s+(?:now |also |only |always |simply |instead |safely |not |never |be |just ){0,3}(?:sa(?:y|id)|tell|told|report(?:ed)?(?! (?:for|on|to|damage))|describe[d]?|relay(?:ed)?|pass(?:ed)? (?:on|along)|mention(?:ed)?|repeat(?:ed)?|label(?:l?ed)?|list(?:ed)?|read(?: as| out)?|treat(?:ed)?|consider(?:ed)?|regard(?:ed)?|count(?:ed)?|quote[d]?|cite[d]?|attribute[d]?|present(?:ed)?|phrase[d]?|worded|announce[d]?|state[d]?|replace[d]?|omit(?:ted)?|leave out|left out|understood|ignore[d]?|disregard(?:ed)?|written|summari[sz]e[d]?)\b/iu;
const WANTED_SPEECH_FILIPINO =
  /(?<![\p{L}-])(?:dapat|kailangang?|nararapat|mabuting?|mainam|puwedeng?|pwedeng?|maaaring?|pakiusap|huwag)[\p{L}\s,-]{0,40}?\s(?:sabihing?|ituring|ilarawan|tawaging?|banggitin|isulat|basahin|paniwalaan|palitan|ibalita|iulat|ipahayag|ipabatid|iparating|isunod|ipaalam|ilista|tandaan)(?:ng)?(?!\p{L})/iu;
/** Reports are in the third person (agencies say 'we'); 'ka' and 'ko' also stand in names and Cebuano. */
const FIRST_PERSON =
  /\b(?<!\p{Lu}\p{L}* )I\b(?! ?[–-])|\b(?:I'm|[Ww]e|[Ww]e're|[Oo]ur|ours|us|me|[Mm]y|mine)\b|(?<![\p{L}-])(?:ako|akong|kami|kaming|tayo|tayong|natin|nating|namin|naming|atin|ating|amin|aming|nimo|mi|kamo|nato|namo|ato|atong|amo)(?![\p{L}-])/u;
/** An address or number at which somebody can be reached or paid: never repeated from a report. */
const ADDRESS =
  /(?:\+?\d[\s().-]?){7,}|@\w|\S@\S|\b[a-z0-9-]{1,40}\.(?:com|net|org|ph|example|info|io|me|ly|co|app|link|test)\b/iu;
const CONTACT =
  /\b(?:GCash|PayMaya|bank account|account number|Messenger|Viber|Telegram|Facebook|hotline)\b|#\p{L}/iu;
/** What somebody said, word for word: it may say anything, to anybody. */
const QUOTATION = /["“”«»]|(?<![\p{L}\d])['‘](?=\p{L})[^'’]{10,}['’](?!\p{L})/u;
/** A label as on forms and in notes. Agencies and places also stand before a colon, so the labels are named. */
const LABEL =
  /^\W*(?:\p{L}+[\s'’/-]+){0,4}\b(?:updates?|corrections?|notes?|notice|addendum|erratum|clarification|editor\S*|sources?|status|verdict|facts?|reminder|important|attention|disclaimer|reference|context|summary|answer|pagwawasto|paalala|paunawa|tala|paglilinaw|karagdagan|buod|dagdag)\b[^:]{0,25}:\s/iu;
/** A numbered or marked line of a list. */
const LISTED = /^\W*(?:\d{1,2}|[a-z])[.)]\s|^\s*[-•*–—]\s|;\s*\(?\d\)\s/u;
/** In brackets stands what somebody put in. */
const INSERTED = /\((?:[^()\s]+\s+){5,}[^()]*\)|\[[^\]]*\]/u;
/** Only who said it: what was said is gone, or stands elsewhere. */
const ONLY_WHO = /^[^,;:]{0,80}\b(?:said|says|told|wrote|reads)\W*$/iu;

const NEVER = [WANTED_SPEECH, WANTED_SPEECH_FILIPINO, LABEL, LISTED, INSERTED, ONLY_WHO];
const NEVER_IN_HEADLINES = [WANTED_SPEECH, WANTED_SPEECH_FILIPINO, INSERTED, ADDRESS];
const NEVER_OF_OUTLETS = [FIRST_PERSON, ADDRESS, CONTACT, QUOTATION];

/**
 * Whether a sentence has the form of a report: it tells of something, in the third person, to nobody, and not of its own
 * retelling. This catches the common forms only; what holds on texts never seen is where a sentence stands to its
 * headline (`repeatableSentences`).
 */
export function readsAsReport(text: string, { headline, isOfficial }: EventFacts): boolean {
  const plain = visibleText(text).normalize('NFKC');
  // An outage of an app is an event; what its headline does not speak of is not.
  const retelling = Array.from(plain.matchAll(RETELLING), ([word]) => word.toLowerCase());
  if (retelling.some((word) => !headline.toLowerCase().includes(word))) return false;
  if (NEVER.some((pattern) => pattern.test(plain))) return false;
  return isOfficial || !NEVER_OF_OUTLETS.some((pattern) => pattern.test(plain));
}

/**
 * Whether a title can stand in a reply. All of a story rests on it, so it may neither want something told nor name
 * where somebody can be paid, nor carry a note.
 */
export function readsAsHeadline(title: string): boolean {
  const plain = visibleText(title).normalize('NFKC');
  return !NEVER_IN_HEADLINES.some((pattern) => pattern.test(plain));
}
