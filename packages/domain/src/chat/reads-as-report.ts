import { visibleText } from './reads-as-instruction.ts';
import type { EventFacts } from './states-of-event.ts';

/**
 * Who passes news on, and what it is passed on in. A report is about an event; one that speaks of feeds, captions or
 * wordings is about its own retelling.
 */
const RETELLING =
  /\b(?:apps?|feeds?|aggregators?|digests?|newsletters?|roundups?|syndicat\w+|publishers?|newsrooms?|news desks?|editors?(?! of)|copydesk|captions?|headlines?|wordings?|phrasings?|write-?ups?|listings?|snippets?|excerpts?|transcripts?|templates?|widgets?|plug-?ins?|crawlers?|scrapers?|parsers?|indexers?|search engines?|knowledge (?:base|panel)s?|metadata|databases?|datasets?|placeholders?|footnotes?|references?:|endnotes?|version(?:s)? of this|cop(?:y|ies) of this|readers?|viewers?|listeners?|subscribers?|followers|audiences?|inquirers?|quer(?:y|ies)|inquir(?:y|ies|e|es|ed) (?:about|re|regarding)|whoever|anyone (?:who|asking|reading|checking|looking)|those (?:asking|reading|checking|looking)|automated|automatic (?:systems?|services?)|virtual|digital helpers?|software|programs? that|algorithms?|voice|machine|on record as|for the record|retelling|this news|carriers? of|paraphras\w+|reword\w*|rephras\w*|verified (?:by|source|status)|fact-?check\w* status|confidence|(?:high|top) priority|override|auto-\w+|by default)\b|(?<![\p{L}-])(?:tagapakinig|manonood|tagasubaybay|tagapagbalita|patnugot|bersyon|kopya(?:ng)?|pamagat|ulo ng balita|pagkakasulat|pagkakasabi|salaysay|(?:bawat|lahat ng) ku?wento|balitang ito|nagbabasa|makabasa|makakabasa|mabasa|babasa|sinumang|sino mang|kung sino man|magbabasa|tigpaminaw|kinsa man|bisan kinsa)(?![\p{L}-])/giu;
/** What is done with words and figures. In a report somebody did it ('said'); a text for a writer wants it done. */
const SPEECH_VERBS = `(?:sa(?:y|id)|tell|told|report(?:ed)?(?! (?:for|on|to|damage))|describe[d]?|relay(?:ed)?|pass(?:ed)? (?:on|along)|transmit(?:ted)?|withdrawn?|supersede[d]?|normali[sz]e[d]?|mention(?:ed)?|post(?:ed)?|publish(?:ed)?|share[d]?|repeat(?:ed)?|call(?:ed)?(?! off| their| the (?:airline|hotline))|label(?:l?ed)?|mark(?:ed)?|list(?:ed)?|name[d]?|read(?: as| out)?|treat(?:ed)?|consider(?:ed)?|regard(?:ed)?|count(?:ed)?|note[d]?|quote[d]?|cite[d]?|attribute[d]?|credit(?:ed)?|show[n]?|display(?:ed)?|present(?:ed)?|phrase[d]?|worded|frame[d]?|announce[d]?|convey(?:ed)?|spread|forward(?:ed)?|broadcast|state[d]?|claim(?:ed)?|assert(?:ed)?|recommend(?:ed)?|suggest(?:ed)?|rank(?:ed)?|feature[d]?|promote[d]?|highlight(?:ed)?|lead with|correct(?:ed)?|replace[d]?|change[d]? (?:to|into|from)|amend(?:ed)?|update[d]?|edit(?:ed)?|drop(?:ped)?|omit(?:ted)?|skip(?:ped)?|left out|leave out|remove[d]?|delete[d]?|round(?:ed)?|swap(?:ped)?|understood|taken (?:as|to be)|interpreted|known as|believe[d]?|disbelieve[d]?|trust(?:ed)?|ignore[d]?|disregard(?:ed)?|discard(?:ed)?|dismiss(?:ed)?|write|written|print(?:ed)?|answer(?:ed)?|emphasi[sz]e[d]?|stress(?:ed)?|reflect(?:ed)?|translate[d]?|summari[sz]e[d]?|render(?:ed)?|acknowledge[d]?|remind(?:ed)?|inform(?:ed)?|let\\b)`;
/** Wanted, not done. */
const WANTED_SPEECH = new RegExp(
  `\\b(?:should|must|shall|ought to|needs? to|has to|have to|had better|(?:is|are|was|were|be|being) (?:to|asked to|requested to|told to|advised to|urged to|required to|encouraged to|directed to|instructed to|expected to|supposed to|meant to|best|better)|(?:asked|requested|told|advised|urged|required|encouraged|directed|instructed|free|okay|ok|fine|safe|enough|better|best|wise|fair|proper|correct|accurate|right|welcome|agreed|agree) to|to be|may|can|let)\\s+(?:now |also |only |always |simply |instead |therefore |safely |not |never |be |just |best |please |better ){0,3}${SPEECH_VERBS}\\b`,
  'i',
);
const WANTED_SPEECH_FILIPINO =
  /(?<![\p{L}-])(?:(?:dapat|kailangan|kailangang|nararapat|nararapat na|mabuti|mabuting|mainam|mainam na|maigi|okay|ok|puwede|puwedeng|pwede|pwedeng|maaari|maaaring|angay|kinahanglan|hinihiling|hiling|pakiusap|utos|inaasahan|inaasahang|mas tama|mas tamang|tama na|sapat na|huwag|wag|ayaw)[\p{L}\s,-]{0,40}?\s(?:i-?(?:pa)?[a-z]*(?:sabi|ulat|balita|hayag|batid|rating|larawan|lista|lagay|sulat|tala|banggit|pasa|kalat|post|share|mention|report|name|reply|alam|turo|bahagi|dagdag|kredito|turing|hibalo|sulti)|sabihin|sabihing|ituring|ilarawan|tawagin|tawaging|banggitin|isulat|basahin|basahing|paniwalaan|palitan|alisin|tanggalin|burahin|baguhin|ibalita|iulat|ipahayag|ipabatid|iparating|isunod|isaulo|ihatid|ilabas|ipaalam|ikalat|ipasa|isama|ilista|ilathala|unawain|intindihin|tandaan|gamitin|ipalagay|hisgotan|isulti|tawga|isipa|ilhon))(?!\p{L})/iu;
/** Reports are in the third person (agencies say 'we'); 'ka' and 'ko' also stand in names and Cebuano. */
const FIRST_PERSON =
  /\b(?<!\p{Lu}\p{L}* )I\b(?! ?[–-])|\b(?:I'm|[Ww]e|[Ww]e're|[Oo]ur|ours|us|me|[Mm]y|mine)\b|(?<![\p{L}-])(?:ako|akong|kami|kaming|tayo|tayong|natin|nating|namin|naming|atin|ating|amin|aming|nimo|inyoha|ninyoha|mi|kamo|nato|namo|ato|atong|amo)(?![\p{L}-])/u;
/** A label as on forms and in notes. Agencies and places also stand before a colon, so the labels are named. */
const LABEL =
  /^\W*(?:\p{L}+[\s'’/-]+){0,4}\b(?:update|updates|correction|corrections|note|notes|notice|advisory|addendum|erratum|clarification|editor\S*|source|sources|status|verdict|fact|facts|reminder|important|attention|fyi|psa|nb|p\.?s|tip|sponsored|ad|advertisement|disclaimer|reference|ref|via|context|summary|answer|key points?|bottom line|tl;?dr|in short|pagwawasto|paalala|paunawa|tala|abiso|paglilinaw|karagdagan|buod|hatol|dagdag|pahibalo|pahinumdom|kamatuoran)\b[^:]{0,25}:\s/iu;
/** What is said by the way, to somebody. */
const ASIDE =
  /\b(?:fyi|btw|psa|pls|plz|promise|guys|folks|dear|hello|hi|hey|thank you|thanks|trust me|by the way|rest assured|take note|mind you|see (?:above|below)|stay (?:safe|calm|tuned)|don't worry|no need to (?:worry|panic|check|verify|mention|cite|read))\b|(?<![\p{L}-])(?:salamat|pasensya|hoy|uy|mga (?:kababayan|ka-\p{L}+|kaibigan|ginoo|tropa)|beshie|bes|mare|pare|pramis|promise|higala)(?![\p{L}-])/iu;
/** Where somebody can be reached or paid: never repeated from a report. */
const CONTACT =
  /(?:\+?\d[\s().-]?){7,}|@\w|#\p{L}|\S@\S|\b[a-z0-9-]{1,40}\.(?:com|net|org|ph|example|info|io|me|ly|gl|co|app|link|test)\b|\b(?:GCash|PayMaya|Maya account|bank account|account number|Messenger|Viber|Telegram|Facebook|Tiktok|hotline)\b/iu;
/** What somebody said, word for word: it may say anything, to anybody. */
const QUOTATION = /["“”«»]|(?<![\p{L}\d])['‘](?=\p{L})[^'’]{10,}['’](?!\p{L})/u;
/** What a word or a figure is to become. */
const BECOMES =
  /\b(?:transmit|use|read|give|take|show|put|carry|keep|count|log|enter|set|state|write|render|file|run)\s+(?:\p{L}+\s+)?as\b|[=→]|->/iu;
/** In brackets, or between dashes, stands what somebody put in. */
const INSERTED = /\((?:[^()\s]+\s+){5,}[^()]*\)|\[[^\]]*\]/u;
/** Only who said it: what was said is gone, or stands elsewhere. */
const ONLY_WHO = /^[^,;:]{0,80}\b(?:said|says|told|wrote|reads)\W*$/iu;
/** A numbered or marked line of a list. */
const LISTED = /^\W*(?:\d{1,2}|[a-z])[.)]\s|^\s*[-•*–—]\s|;\s*\(?\d\)\s/u;
/** Words before an article that are no order: 'Near the bridge …'. */
const NOT_ORDERING =
  /^(?:\p{L}+(?:ing|ed|ly|s)|[\p{Lu}\d].*\d.*|in|on|at|of|for|from|with|by|under|over|near|after|before|while|when|as|if|because|since|until|during|through|across|along|around|about|between|among|despite|amid|amidst|within|without|not|nearly|almost|only|even|also|both|all|half|such|have|had|will|would|there|here|he|she|they|who|which|what|where|why|how|and|but|or|nor|so|up|down|out|off|than|that|then|once|though|although|unless|like|unlike|per|via|except|due|given|beyond|inside|outside|behind|beside|above|below|against|toward|into|onto|now|still|later|earlier|soon|today|tonight|tomorrow|yesterday|just|ahead|apart|instead|part|much|many|most|some|none|one|two|three|four|five|six|seven|eight|nine|ten|more|less|another|police|people|it|to|next|too|may|can|could|might|no|yet|more|whether|rather|quite|aside|upon|around|then|far|prior|back|neither|either|never|twice|overall|meanwhile|first|second|third|last)$/iu;
const ARTICLE =
  /^(\p{L}+)\s+(?:the|this|that|these|those|it|them|any|every|all|each|no|a|an|its|their|only|as|to|out)(?!\p{L})/iu;
/** A bare form that is done to something: 'Baguhin ang bilang'. */
const ORDERING_FILIPINO =
  /^(?!nag|mag|na|pag|gal)(?!(?:hangin|buhangin|pagkain|gaganapin|kapaligiran|karamihan|sakahan|damdamin|lupain|suliranin|bituin|layunin|tungkulin|gawain|aralin|mithiin|alituntunin|paratangin)(?!\p{L}))(?!(\p{L}{1,3})\1)(?!\p{L}{0,20}?in[aeiou]\p{L}{0,20}?in)\p{L}{3,30}(?:in|hin)\s+(?:ang|na|ito|itong|bilang|lamang|lang|muna|sana|ninyo|po)(?!\p{L})/iu;
const OBLIGED =
  /\b(?:should|must|ought to|(?:has|have|needs?) to|had better)\b|(?<![\p{L}-])(?:dapat|kailangang|nararapat|huwag|angay|kinahanglan)(?![\p{L}-])/iu;
/** Those whom reports tell what to do. */
const PUBLIC =
  /\b(?:motorists?|drivers?|commuters?|residents?|passengers?|riders?|parents?|students?|famil(?:y|ies)|villages?|villagers|households?|homes?|homeowners|boats?|vessels?|ships?|vehicles?|trucks?|cars?|buses|customers?|consumers|buyers?|vendors?|farmers?|fish(?:ers|ermen|erfolk)|evacuees?|visitors?|tourists?|travell?ers?|flyers|workers?|employees|employers?|teachers?|schools?|owners?|applicants?|voters?|patients?|hospitals?|clinics?|pilgrims|devotees|hikers|contractors?|officials?|candidates?|compan(?:y|ies)|firms?|operators?|airlines?|stores?|establishments?|members|children|public|people|who|agenc(?:y|ies)|governments?|courts?|lawmakers?|senators?|barangays?|cit(?:y|ies)|towns?|provinces?)\b|(?<!\p{L})(?:motorista|drayber|tsuper|residente|pasahero|komyuter|magulang|estudyante|mag-aaral|pamilya|mamimili|mangingisda|magsasaka|sasakyan|bangka|barko|bakwit|taga-?\p{L}+|publiko|mamamayan|nakatira|negosyo|negosyante|may-ari|manggagawa|empleyado|guro|paaralan|pasyente|deboto|bata|kandidato|kompanya|barangay|lungsod|bayan|tao|katao|opisyal|pulis|tindahan|tindera)(?!\p{L})/iu;

/**
 * Whether a sentence has the form of a report, whoever publishes it: it tells of something, in the third person, to
 * nobody, and not of its own retelling. Not a list of tricks: what a report never does is left out, trick or not.
 */
export function readsAsReport(text: string, { headline, isOfficial }: EventFacts): boolean {
  const plain = visibleText(text).normalize('NFKC');
  // An outage of an app is an event; what its headline does not speak of is not.
  const retelling = Array.from(plain.matchAll(RETELLING), ([word]) => word.toLowerCase());
  if (retelling.some((word) => !headline.toLowerCase().includes(word))) return false;
  const never = [WANTED_SPEECH, WANTED_SPEECH_FILIPINO, LABEL, ASIDE, LISTED, INSERTED, ONLY_WHO, BECOMES];
  if (never.some((pattern) => pattern.test(plain))) return false;
  if (isOfficial) return true;
  if ([FIRST_PERSON, CONTACT, QUOTATION].some((pattern) => pattern.test(plain))) return false;
  if (OBLIGED.test(plain) && !PUBLIC.test(plain)) return false;
  return !plain.split(/[:;\u2013\u2014]\s+|,\s+(?:and|but|so|then|at|kaya|saka)\s+/u).some(isOrdering);
}

function isOrdering(clause: string): boolean {
  const [, word] = ARTICLE.exec(clause.trim()) ?? [];
  if (word !== undefined && !NOT_ORDERING.test(word)) return true;
  return ORDERING_FILIPINO.test(clause.trim());
}
