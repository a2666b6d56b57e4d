const ALTERNATIVE =
  /\b(?:alternat(?:e|ive) (?:routes?|roads?)(?::| is| are)?|alternatibong (?:ruta|daan)(?::| ang)?|detour (?:via|to|through)|(?:dumaan|lumipat|pinadadaan|pinalilipat|inililihis) (?:muna )?sa|(?:rerouted?|diverted?) (?:via|to|through)|(?:may |should |to )?(?:use|take)|gamitin (?:muna )?ang)\s+/gi;
const ABBREVIATION = /^(?:\p{Lu}|Ave|Blvd|Brgy|Dr|Ext|Gen|Hwy|Rd|St|Sta|Sto)\.$/u;
const NAME_WORD = /^(?:\p{Lu}|\d)[\p{L}\d.'’-]*[,;:]?$/u;
const MAX_NAME = 60;

/** The road or line that a notice names as the alternative route, word for word. */
export function namedAlternative(text: string): string | undefined {
  for (const { index, 0: marker } of text.matchAll(ALTERNATIVE)) {
    const name = properName(text.slice(index + marker.length));
    if (name !== '') return name;
  }
  return undefined;
}

/** The capitalised words at the beginning, to the end of the sentence or the next comma. */
function properName(text: string): string {
  const taken: string[] = [];
  for (const word of text.split(/\s+/)) {
    if (!NAME_WORD.test(word)) break;
    taken.push(word);
    if (/[,;:]$/.test(word) || (word.endsWith('.') && !ABBREVIATION.test(word))) break;
  }
  return taken
    .join(' ')
    .replace(/(?<!\b(?:\p{Lu}|Ave|Blvd|Ext|Hwy|Rd|St))[.,;:]$/u, '')
    .slice(0, MAX_NAME);
}
