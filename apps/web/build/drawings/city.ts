import { symbol } from './symbol.ts';

/** The view in the open window: roofs far and near, some windows lit, a utility pole with its wires. */
export function citySymbol(): string {
  return symbol(
    'city',
    '0 0 560 560',
    `<path fill="var(--far)" d="${FAR_ROOFS}M0 440h560v60H0z"/>` +
      `<path fill="var(--near)" d="${NEAR_ROOFS}"/><path fill="var(--near)" d="M0 498h560v62H0z"/>` +
      `<path fill="#ffc46b" fill-opacity="var(--lights)" d="${LIT_WINDOWS}"/>` +
      `<path fill="var(--wire)" d="${POLE}"/>` +
      `<path fill="none" stroke="var(--wire)" stroke-width="1.4" d="${WIRES}"/>`,
  );
}

/** 245 wide; its wheels touch the ground at y = 99. */
export function jeepneySymbol(): string {
  const body = '#14283a';
  return symbol(
    'jeepney',
    '0 0 245 100',
    `<path fill="${body}" d="M6 82V36q0-9 9-9h157q7 0 11 6l13 19 36 4q9 1 9 10v16zM14 20h150v3H14zM22 20v8h3v-8zM60 20v8h3v-8zM100 20v8h3v-8zM140 20v8h3v-8z"/>` +
      '<path fill="#ffe9b8" d="M18 37h26v19H18zM50 37h26v19H50zM82 37h26v19H82zM114 37h26v19h-26zM152 37h18q3 0 5 3l10 15h-33z"/>' +
      '<path fill="#ffa63c" d="M8 66h226v4H8zM166 14h34v10h-34z"/><circle cx="232" cy="67" r="5" fill="#fff1d6"/>' +
      `<g fill="${body}"><circle cx="50" cy="84" r="15"/><circle cx="200" cy="84" r="15"/></g>` +
      '<g fill="#ffa63c" fill-opacity=".55"><circle cx="50" cy="84" r="6"/><circle cx="200" cy="84" r="6"/></g>',
  );
}

const FAR_ROOFS =
  'M-10 475V397h25V475zM1 397v-13h2.5v20zM17 475V444h36V475zM33 444v-10h2.5v20zM55 475V394h33V475z' +
  'M70 394v-10h2.5v20zM90 475V427h26V475zM117 475V423h31V475zM131 423v-21h2.5v20zM150 475V440h46V475z' +
  'M197 475V438h23V475zM222 475V413h18V475zM241 475V440h43V475zM285 475V392h34V475zM322 475V418h30V475z' +
  'M354 475V440h30V475zM387 475V433h30V475zM419 475V411h22V475zM442 475V424h25V475zM453 424v-21h2.5v20z' +
  'M468 475V387h22V475zM491 475V407h30V475zM505 407v-17h2.5v20zM522 475V444h19V475zM544 475V432h44V475z';

const NEAR_ROOFS =
  'M-10 500V475h30V500zM21 500V468h54V500zM45 468v-10h2.5v20zM76 500V450h40V500zM94 450v-17h2.5v20z' +
  'M118 500V444h38V500zM158 500V434h40V500zM176 434v-8h2.5v20zM201 500V427h51V500zM254 500V464h41V500z' +
  'M296 500V475h34V500zM330 500V475h26V500zM342 475v-13h2.5v20zM358 500V466h29V500zM388 500V473h40V500z' +
  'M406 473v-18h2.5v20zM429 500V467h50V500zM451 467v-17h2.5v20zM481 500V455h36V500zM518 500V448h47V500z' +
  'M564 500V420h39V500zM582 420v-14h2.5v20z';

/** Corners of the lit panes, which are 3.5 wide. */
const LIT_WINDOWS = [
  [105, 467],
  [105, 485],
  [131, 461],
  [147, 479],
  [171, 442],
  [179, 442],
  [163, 451],
  [171, 478],
  [187, 478],
  [163, 487],
  [179, 487],
  [230, 435],
  [222, 444],
  [206, 453],
  [246, 453],
  [230, 462],
  [238, 462],
  [206, 471],
  [222, 471],
  [206, 480],
  [230, 480],
  [222, 489],
  [267, 490],
  [275, 490],
  [283, 490],
  [301, 483],
  [335, 483],
  [363, 483],
  [371, 483],
  [363, 492],
  [371, 492],
  [417, 481],
  [442, 475],
  [442, 484],
  [450, 484],
  [466, 484],
]
  .map(([x, y]) => `M${x} ${y}h3.4v4.4h-3.4z`)
  .join('');

const POLE = 'M190.4 160h5v400h-5zM174.4 170h37v4h-37zM178.4 182h29v3h-29z';

const WIRES =
  '' +
  'M-80 170Q55.2 208 190.4 170M190.4 170Q420.2 208 650 170M-71 175Q64.2 215 199.4 175M199.4 175Q429.2 215 659 175M-62 180Q73.2 222 208.4 180M208.4 180Q438.2 222 668 180';
