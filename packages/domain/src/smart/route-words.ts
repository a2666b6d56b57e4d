import { anyOf, formsOf } from './word-patterns.ts';

/** Nobody should go there, from whoever may say so. */
export const STAY = anyOf(
  ...[
    'evacuate',
    'evacuation(?! cent)',
    'vacate',
    'lumikas',
    '(?:pag|pagpapa|i|ini|pina|nagsi|magsi|mag|nag)likas',
  ],
  ...['(?:stay|remain|keep) (?:indoors|home|inside|at home|in your homes)', 'shelter in place'],
  ...['(?:move|go|climb) to higher ground', 'ordered (?:out|to leave)', '(?:must|should) leave the area'],
  ...['do not (?:travel|go out|leave)', 'avoid (?:all |unnecessary |non-?essential )?travel'],
  ...['(?:manatili|mamalagi) (?:muna )?sa (?:bahay|loob|tahanan)'],
  ...['huwag (?:na )?(?:munang? )?(?:bumiyahe|lumabas|tumuloy|umalis|pumunta)'],
  ...['work (?:in [\\w ,]+ )?(?:is |was )?(?:suspended|cancelled|called off)', 'work suspension'],
  ...[
    'suspension of work',
    'no work (?:in|at|for|today)',
    'offices (?:are |were )?(?:told|asked|ordered) to',
  ],
  ...['(?:suspendido|kanselado|sinuspinde|kinansela) ang (?:trabaho|pasok sa (?:mga )?(?:trabaho|opisina))'],
  ...['walang (?:trabaho|pasok sa (?:mga )?(?:trabaho|opisina))'],
);
/** The same of a hazard; of a crash it only means that one goes around it. */
export const AVOID_AREA = anyOf(
  ...['(?:keep|stay|move) (?:away|clear|out)', 'moved? out', 'avoid (?:the|this) (?:area|place)'],
  ...['(?:lumayo|umiwas|layuan|iwasan) (?:muna )?(?:sa|ang) (?:lugar|paligid)', 'bawal lumapit'],
);
const BAN = '(?:closure|alarm|warning|signal|suspension|advisory|alert|blockade|strike)';
export const OPEN = anyOf(
  ...['re-?open(?:ed|s)?', '(?:open|passable|clear|running|usable|normal) again', 'all clear'],
  ...[`${BAN}s? (?:was |were |is |are )?(?:lifted|ended)`, `lift(?:s|ed) (?:\\w+ ){0,3}${BAN}`, 'subsided'],
  ...[
    'back (?:to|below|in|on) (?:normal|full|service|operation|track|alarm|first|second|usual|regular)\\w{0,12}',
  ],
  ...[
    'back below',
    'resum(?:e|ed|es)',
    'now open',
    '(?:open|passable|cleared) na',
    'bumiyahe na',
    'service is back',
    'restored',
    '(?:is|are|was) over(?! (?!now)\\p{L})',
    'ends? (?:strike|early)',
    'put out',
  ],
  ...['fire (?:is )?out', 'cleared', 'called off', '(?:run|runs|running) (?:normally|as usual)'],
  ...['(?:normal|regular|full) (?:operations?|service|speed)'],
  ...[
    'balik[- ](?:na )?(?:sa )?(?:normal|operasyon|biyahe|pasada|regular|serbisyo|dati)\\w{0,12}',
    'bumalik na',
  ],
  ...['naibalik na', 'humupa na', '(?:bi|bu)(?:nu|bu)ksan na', 'nabuksan na', 'bukas na', 'muling binuksan'],
  ...['(?:nadaraanan|nadadaanan|madaanan|nakakadaan|nagagamit) na', '(?:na)?apula na', '(?:na)?tapos na'],
  ...['naalis na', 'tuloy (?:na )?ang (?:biyahe|operasyon)', 'inalis na', 'binawi na'],
);
/** It is open only later, or something of it lasts. */
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
  ...[
    'not yet',
    'before',
    'bago',
    'being',
    'once',
    'when',
    'kapag',
    'until',
    '(?:but|pero|ngunit|subalit|though|however)',
  ],
);
const SOME =
  '(?:one|two|three|four|a|single|some|several|inner\\w*|outer\\w*|left|right|\\d|isang|dalawang|tatlong|apat na|ilang|ibang|(?:isa|usa|duha) ka|other|remaining)';
/** One lane of several leaves the road open. */
export const LANE = anyOf(
  `${SOME} (?:\\w+ )?(?:lanes?|linya)`,
  ...[
    'lane lang',
    'lane by lane',
    'lane closures?',
    '(?:lanes?|linya) (?:\\w+ )?(?:remain|stays?|mananatili)\\w{0,12}',
  ],
);
export const ALL_LANES = anyOf(
  '(?:all|both) (?:\\w+ )?lanes',
  '(?:lahat ng|magkabilang) (?:\\w+ )?(?:lanes?|linya)',
);
/** Whatever is said not to be, or not to let anybody, in up to two words between. */
const PASS = '\\p{L}{0,9}(?:da|ra)(?:ra|da)?an(?:an|in|ang)?';
export const CLOSED = anyOf(
  ...['clos(?:es|ed|ure|ing)', 'to close', 'shut(?:s|ting|down)?', 'sealed? off', 'cut off', 'no entry'],
  ...['(?:not|un|im)-? ?passable', 'inaccessible', '(?:cannot|can not|can’t) (?:pass|get through|be used)'],
  ...['block(?:ed|ade|s the (?:road|way|street))', 'cordon*', 'barricade*', 'off[- ]limits', 'condemned'],
  ...['(?:turn(?:ed|ing|s)?|sent|sends) (?:\\w+ )?(?:\\w+ )?(?:around|back|away)'],
  ...['no (?:one|vehicles?|cars?|motorists?|crossing|access)(?: (?:may|can|is|are|allowed)\\w*)?'],
  ...['(?:not|barred|banned|prohibited) (?:allowed )?(?:to|from) (?:pass|enter|use|cross)\\w{0,12}'],
  ...['buri(?:es|ed)', 'collapsed?', 'gave way', 'washed (?:out|away)', 'underwater', 'submerged'],
  ...['(?:knee|waist|hip|chest|neck|thigh)-? ?(?:deep|high)'],
  ...[
    formsOf('sara', { isBareToo: false }),
    formsOf('guho'),
    'bumigay',
    'sirado',
    formsOf('tabunan'),
    formsOf('harang'),
  ],
  ...[formsOf('bara', { isBareToo: false }), formsOf('lubog')],
  ...[`(?:hindi|di|walang|bawal|’di)(?: \\p{L}+){0,2} ${PASS}`, 'bawal (?:muna )?(?:pumasok|tumawid|ang)'],
  ...['(?:hanggang|abot|abot sa|lampas|lagpas)[- ]?(?:tuhod|baywang|bewang|dibdib|tao|leeg|hita)'],
  ...['(?:pinababalik|pinabalik)'],
  ...['(?:hindi|di)(?: na)? (?:tumutuloy|makatuloy|makatawid|magamit)'],
);
export const STOPPED = anyOf(
  ...['halt(?:s|ed)?', 'suspen(?:d(?:s|ed)?|sion|dido)', 'on hold', 'shut(?:s)? down', 'derail*'],
  ...['no (?:\\w+ )?(?:trains?|trips?|bus(?:es)?|rail|rides?)(?: service| trips)?', 'out of service'],
  ...['not (?:running|operating|in service)', 'stop(?:s|ped)? (?:trips|running|operat*|service)'],
  ...['provisional service', 'shuttle bus(?:es)?', 'cancel(?:s|led|ed)? (?:all )?(?:trips|trains|rides)'],
  ...['(?:told|asked|made|forced|ordered) to (?:get off|alight|disembark)', 'offload*', 'unload(?:ed|s)?'],
  ...[
    formsOf('kansela'),
    formsOf('suspinde'),
    formsOf('tigil', { isBareToo: false }),
    'tigil (?:muna|ang|na)',
  ],
  ...['tigil[- ](?:biyahe|operasyon)', formsOf('hinto', { isBareToo: false }), formsOf('diskaril')],
  ...['walang(?: \\p{L}+){0,2} (?:biyahe|tren|bumibiyahe|masakyan)', '(?:hindi|di)(?: na| muna)? bumibiyahe'],
  ...[
    'pinababa*',
    'pinalabas ang mga pasahero',
    // A part of the line only.
    'only (?:from|between|up to|until)',
    '(?:to|and) (?:[\\p{L}.]+ ){1,3}only',
    'cuts? (?:\\S+ ){1,3}(?:in half|short)',
    '(?:hanggang|mula|from|to)(?! alas)(?: [\\p{L}\\d.-]+){1,5} (?:lang|lamang)',
  ],
);
/** A stop is passed by, while the line itself runs. */
export const SKIPPED = anyOf(
  ...['skip(?:s|ped|ping)?', 'bypass(?:es|ed)?', 'without stopping', '(?:not|does not|will not) stop at'],
  ...[
    '(?:hindi|di) (?:muna )?(?:hihinto|humihinto|titigil|tumitigil) sa',
    '(?:ni|la)lalaktawan',
    'nilaktawan',
  ],
);
/** Planes and ships, which are not on anybody's way to work. */
export const OTHER_MODE = anyOf(
  ...['flights?', 'airports?', 'runway', 'airlines?', 'eroplano', 'lipad', 'paliparan', 'barko', 'pantalan'],
  ...['sea t(?:rips?|ravel)', 'ferr(?:y|ies)', 'vessels?', 'ports?', 'pier', 'roro', 'boats?', 'bangka'],
);
export const ROAD_OR_RAIL = anyOf(
  ...[
    'traffic',
    'trapik*',
    'roads?',
    'kalsada',
    'highway',
    'avenue',
    'trains?',
    'tren',
    '(?:lrt|mrt)(?:-?\\d)?',
  ],
  ...['jeep*', 'vehicles?', 'sasakyan', 'motorists?', 'motorista', 'commut*', 'bus(?:es)?'],
);
/** Somebody was hurt: that is what makes it severe, and the road may be open. */
export const HURT = anyOf(
  ...['dead', 'dies', 'died', 'kill(?:s|ed)', 'hurt', 'injur*', 'perish*', 'fatal*', 'death toll'],
  ...['patay', 'nasawi', 'namatay', '(?:na)?sugatan', 'tigok', 'binawian ng buhay', 'naangol'],
);
/** What is suspended here makes a trip easier, or is no trip. */
export const OTHER_SUSPENSION = anyOf(
  ...['coding', 'class(?:es)?', 'klase', 'pasok', 'toll*', 'tigil[- ]pasada', 'tax(?:es)?', 'franchises?'],
  ...['prangkisa', 'licen[cs]es?', 'lisensya', 'fares?', 'pasahe', 'pamasahe'],
);
/** There is more room or more to ride. */
export const EASIER = anyOf(
  ...['faster', 'smoother', 'eas(?:e|es|ed|ing)', '(?:extra|additional|more) (?:lanes?|trains?|trips|buses)'],
  ...['free rides?', 'libreng sakay', 'dagdag na (?:lane|linya|tren|biyahe|bus)', 'zipper lane', 'discount*'],
  ...[formsOf('luwag'), formsOf('bilis', { isBareToo: false })],
);
/** Said of more room as well as of less. */
export const LANES = anyOf('lanes?', 'counterflow');
export const SLOW = anyOf(
  ...['heavy', 'slow*', 'delay*', 'congest*', 'gridlock', 'standstill', 'stop-and-go', 'bumper*', 'crawl*'],
  ...[
    'build-?up',
    'builds? up',
    'queues?',
    'crowd(?:s|ed|ing)?',
    'traffic (?:lights?|jams?)',
    'jam(?:s|med)?',
  ],
  ...[
    '(?:long|longer) (?:lines?|waits?|intervals?|queues?)',
    'stalled',
    'crash*',
    'collision',
    'collid(?:e|es|ed)',
    'rams?',
    'slam*',
    'karambola',
    'nagkarambola',
  ],
  ...[
    'accident',
    'overturn*',
    'pile-?up',
    'reduced (?:speed|service)',
    'limited (?:trips|service)',
    'fewer *',
  ],
  ...[
    'glitch',
    'speed restriction',
    'clog*',
    'snarl*',
    'limitado',
    'repairs?',
    'road ?works?',
    '(?:more|extra|additional) (?:time|minutes)',
    'gutter*',
    'flood*',
  ],
  ...[
    'half of a tire',
    'tire-? ?deep',
    'rally',
    'march',
    'parade',
    'procession',
    'strike',
    'fallen',
    'spill*',
  ],
  ...['landslide', 'sinkhole', 'stranded', 'fire', 'checkpoint*', 'inspect(?:ed|ions?)'],
  ...[
    '(?:one by one|isa-isa)',
    'diver(?:ted|sion)',
    'reroute*',
    'inililihis',
    'pinali(?:li)?pat',
    'fog',
    'broke(?:n)? down',
    'breaks? down',
  ],
  ...[
    formsOf('bangga'),
    formsOf('salpok'),
    'mabigat',
    formsOf('trapik'),
    'trapiko',
    formsOf('bagal'),
    'pila',
  ],
  ...['usad[- ]pagong', formsOf('siksik'), formsOf('dagsa'), formsOf('pila'), 'humaba', formsOf('antala')],
  ...[formsOf('aberya'), formsOf('baha'), '(?:inaayos|aayusin|kinukumpuni|pagkukumpuni|ginagawa)', 'tumirik'],
  ...['nasira(?:an)?', formsOf('tumba'), formsOf('buwal'), formsOf('tagilid'), formsOf('bagsak'), 'okupado'],
  ...[
    'prusisyon',
    'kilos[- ]protesta',
    'tigil[- ]pasada',
    formsOf('sunog'),
    formsOf('abala'),
    'kulang',
    'kakaunti',
  ],
  ...['ilaw[- ]trapiko', formsOf('liyab'), 'ulap', 'hamog', formsOf('bunggo')],
);
