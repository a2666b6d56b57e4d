/** Any of these words or phrases; a phrase may end inside of a longer word where it ends with `*`. */
function anyOf(...phrases: readonly string[]): RegExp {
  const parts = phrases.map((one) => (one.endsWith('*') ? `${one.slice(0, -1)}[\\p{L}]*` : one));
  return new RegExp(`(?<![\\p{L}\\d])(?:${parts.join('|')})(?![\\p{L}\\d])`, 'iu');
}

export const STAY = anyOf(
  ...[
    'evacuate',
    'evacuation(?! cent)',
    'lumikas (?:na|muna)',
    'paglikas',
    'stay (?:indoors|home|inside|at home)',
    'move to higher ground',
  ],
  ...['shelter in place', 'do not travel', 'avoid (?:all |unnecessary |non-?essential )?travel'],
  ...['manatili (?:muna )?sa (?:bahay|loob)', 'huwag (?:munang? )?(?:bumiyahe|lumabas|tumuloy)'],
  ...['work (?:in [\\w ,]+ )?(?:is |was )?suspended', 'work suspension', 'suspension of work'],
  ...['suspendido ang (?:trabaho|pasok sa (?:trabaho|opisina))', 'walang pasok sa (?:trabaho|opisina)'],
);
export const OPEN = anyOf(
  ...['re-?open(?:ed|s)?', 'open again', '(?:closure|alarm|warning|blockade) (?:was )?(?:lifted|ended)'],
  ...[
    'was lifted',
    'subsided',
    'humupa na',
    'back (?:to normal|below|in service|in operation)',
    'resum(?:ed|es)',
  ],
  ...[
    'balik[- ](?:normal|operasyon|biyahe)',
    'binuksan na',
    'bukas na',
    '(?:nadaraanan|nadadaanan|madaanan) na',
  ],
  ...[
    'fire (?:is )?out',
    'naapula na',
    'cleared',
    'naalis na',
    'tuloy ang biyahe',
    '(?:normal|regular) operations?',
  ],
);
export const NOT_YET = anyOf(
  ...[
    'remains?',
    'still',
    'nananatili',
    'pa rin',
    '(?:to|will) (?:resume|reopen)',
    'bubuksan pa',
    'hindi pa',
  ],
  ...['not yet', 'once', 'when', 'kapag', 'until'],
);
/** One lane of several leaves the road open. */
export const LANE = anyOf(
  '(?:one|two|a|single|\\d|isang|dalawang|inner\\w*|outer\\w*) (?:\\w+ )?lanes?',
  'isang linya',
  'lane lang',
);
export const ALL_LANES = anyOf('(?:all|both) lanes', 'lahat ng (?:lane|linya)');
export const CLOSED = anyOf(
  ...[
    'clos(?:es|ed|ure|ing)',
    'to close',
    '(?:not|un|im)-? ?passable',
    '(?:cannot|can not|can’t) (?:pass|get through)',
  ],
  ...[
    'no entry',
    'blocked',
    'blocks the (?:road|way)',
    'turn(?:ed)? (?:around|back)',
    'shut',
    'off[- ]limits',
    'cordon*',
    'barricade*',
    'sealed off',
  ],
  ...[
    'no (?:one|vehicles?|cars?) (?:may|can) (?:go|pass|enter)*',
    'buri(?:es|ed)',
    'collapsed?',
    'washed (?:out|away)',
  ],
  ...['underwater', 'knee-? ?deep', 'waist-? ?deep', 'hip-? ?deep', 'chest-? ?deep', 'neck-? ?deep'],
  ...[
    'sarado',
    'nakasara',
    'isasara',
    'isinara',
    'ipinasara',
    'isinasara',
    'sinara',
    'gumuho*',
    'bumigay',
    'natabunan',
    'nakaharang',
  ],
  ...['(?:hindi|di|walang) (?:na )?(?:madaanan|makadaan|makakadaan|makaraan|nadaraanan|nadadaanan)'],
  ...[
    'hindi pinadadaan',
    'bawal (?:muna )?(?:dumaan|pumasok|ang)',
    'hanggang (?:tuhod|baywang|dibdib)',
    'lampas[- ]?tao',
    'abot[- ]tuhod',
  ],
);
export const STOPPED = anyOf(
  ...[
    'halt(?:s|ed)?',
    'suspen(?:d(?:s|ed)?|sion|dido)',
    'no (?:train|trains|trips|bus|rail)(?: service| trips)?',
  ],
  ...['not (?:running|operating)', 'stop(?:s|ped)? (?:trips|running|operat*)', 'out of service', 'derail*'],
  ...[
    'provisional service',
    'shuttle bus(?:es)?',
    'cancel(?:s|led|ed)? (?:all )?(?:trips|trains|rides)',
    'kanselado',
  ],
  ...[
    'walang (?:biyahe|tren|bumibiyahe)',
    '(?:hindi|di) bumibiyahe',
    'tigil[- ](?:biyahe|operasyon)',
    'itinigil',
  ],
  ...['nahinto', 'nadiskaril', 'pinababa'],
);
/** What is suspended here makes a trip easier, or is no trip. */
export const OTHER_SUSPENSION = anyOf('coding', 'class(?:es)?', 'klase', 'pasok', 'toll*');
export const SLOW = anyOf(
  ...[
    'heavy',
    'slow*',
    'delay*',
    'congest*',
    'gridlock',
    'standstill',
    'stop-and-go',
    'bumper*',
    'build-?up',
    'builds up',
  ],
  ...[
    'queues?',
    'traffic lights?',
    'ilaw[- ]trapiko',
    'long lines?',
    'stalled',
    'crash*',
    'collision',
    'collided',
    'accident',
    'overturn*',
    'pile-?up',
  ],
  ...[
    'reduced speed',
    'longer (?:waits?|intervals?)',
    'limited trips',
    'fewer trains',
    'glitch',
    'repairs?',
    'road ?works?',
  ],
  ...[
    '(?:more|extra) time',
    'gutter*',
    'flood*',
    'half of a tire',
    'tire-? ?deep',
    'rally',
    'march',
    'parade',
    'procession',
  ],
  ...['strike', 'fallen', 'spill*', 'landslide', 'sinkhole', 'counterflow', 'lanes?', 'stranded', 'fire'],
  ...[
    'bangga*',
    'nabangga',
    'mabigat',
    '(?:ma)?trapik*',
    'mabagal',
    'usad[- ]pagong',
    'siksikan',
    'dagsa',
    'pila',
  ],
  ...[
    'mahaba(?:ng)? (?:ang )?pila',
    'aberya',
    'nagkaaberya',
    'baha',
    'binaha',
    'lubog',
    'ginagawa',
    'inaayos',
    'tumirik',
  ],
  ...[
    'nasiraan',
    'natumba*',
    'nabuwal',
    'tumagilid',
    'prusisyon',
    'kilos[- ]protesta',
    'tigil[- ]pasada',
    'sunog',
  ],
);

const WAY_AROUND =
  /\b(?:alternat(?:e|ive) (?:routes?|roads?)(?::| is| are)?|alternatibong (?:ruta|daan)(?::| ang)?|detour (?:via|to|through)|dumaan (?:muna )?sa|rerouted? (?:via|to|through)|(?:may |should |to )?(?:use|take)|gamitin (?:muna )?ang)\s+/gi;
const ABBREVIATION = /^(?:\p{Lu}|Ave|Blvd|Brgy|Dr|Ext|Gen|Hwy|Rd|St|Sta|Sto)\.$/u;
const NAME_WORD = /^(?:\p{Lu}|\d)[\p{L}\d.'’-]*[,;:]?$/u;
const MAX_NAME = 60;

/** The road or line that a notice names as the way around, word for word. */
export function namedWayAround(text: string): string | undefined {
  for (const { index, 0: marker } of text.matchAll(WAY_AROUND)) {
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
