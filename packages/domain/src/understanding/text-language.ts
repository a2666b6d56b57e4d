export type TextLanguage = 'en' | 'fil';

/** Words that exist in only one of the two languages: 'may', 'at' and 'para' exist in both or look as if they did. */
const FILIPINO = wordSet(`
  ang ng sa mga na ay ni nang wala walang hindi rin din lang po opo ba ito iyon nito niyan dahil kung kapag kasi
  upang habang pagkatapos bago mula hanggang bawat lahat ilang ilan isa isang dalawa dalawang tatlong siya sila kami
  tayo kayo namin natin nila niya kanyang kanilang inyong iyong aking ating aming huwag muna naman pala daw raw yung
  nasa may-ari bukas ngayon ngayong kahapon mamaya kagabi baha bahain pagbaha lindol bagyo ulan pag-ulan babala
  klase pasok kuryente tubig sunog lungsod bayan lalawigan umaga gabi hapon tanghali oras araw lumikas maghanda
  mag-ingat manatili`);
const ENGLISH = wordSet(`
  the of in to by as for with from on after and over off amid is are was were has have had will be been this that
  these those it its their they your you or not an a when where which who into until near due under about all should
  must can could would new more than no if`);

/** Enough to decide: the rest of a long text is in the same language. */
const MAX_CHARACTERS = 600;
const WORD = /[\p{L}-]+/gu;

/**
 * Detects the language by stop-word counts. Mixed texts count as Filipino, whose grammar they follow: one Filipino word
 * weighs as much as two English ones. `declared` is the publisher's statement, which decides if the text does not.
 */
export function detectLanguage(text: string, declared: string | null): TextLanguage {
  const words = text.slice(0, MAX_CHARACTERS).toLowerCase().match(WORD) ?? [];
  const count = (among: ReadonlySet<string>) => words.filter((word) => among.has(word)).length;
  const score = 2 * count(FILIPINO) - count(ENGLISH) + declaredBias(declared);
  return score > 0 ? 'fil' : 'en';
}

/** Cebuano, Ilocano and others are closer to Filipino than to English. */
function declaredBias(declared: string | null): number {
  if (declared === null) return 0;
  return declared.toLowerCase().startsWith('en') ? -1 : 1;
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}
