const DARK =
  '--bg:#12141f;--ink:#f4f3ee;--dim:#c9c9d3;--line:#343950;--link:#9cc2ff;--red:#ff6b7d;--note:#ffb36b';

/**
 * For the shadow tree, where no rule of the page reaches: only inherited values do, and those `all` resets. Sizes
 * follow the reader's own font size, whatever the page makes of it.
 */
export const BOARD_STYLE = [
  ':host{display:block!important}',
  // A page that gives the element a height keeps it: what is longer scrolls, and nothing below is pushed down.
  '.board{all:initial;direction:ltr;display:block;box-sizing:border-box;padding:.875em 1em;overflow-wrap:anywhere;',
  'max-height:100%;overflow:auto;',
  '--bg:#fff;--ink:#1c1f2e;--dim:#4a4f63;--line:#d5dad6;--link:#0b4a8f;--red:#b3142e;--note:#b03a05;',
  'background:var(--paligid-background,var(--bg));color:var(--paligid-text,var(--ink));',
  'border:1px solid var(--paligid-line,var(--line));border-radius:var(--paligid-radius,12px);',
  'font-family:var(--paligid-font,system-ui,sans-serif);line-height:1.45}',
  `.board[data-theme=dark]{color-scheme:dark;${DARK}}`,
  `@media(prefers-color-scheme:dark){.board[data-theme=auto]{color-scheme:dark;${DARK}}}`,
  'h2,h3,p,ul{margin:0;padding:0;font-size:1em}',
  'h2{font-size:1.25em;line-height:1.2}',
  'h3{margin-top:1em;font-size:.875em;color:var(--paligid-muted,var(--dim))}',
  'ul{list-style:none}',
  '.row{padding:.5em 0;border-bottom:1px solid var(--paligid-line,var(--line))}',
  '.row .title{font-weight:600}',
  '.row small,.level{display:block}',
  'small,.age{font-size:.875em;color:var(--paligid-muted,var(--dim))}',
  '.alert{margin:.5em 0;padding:.5em .75em;border:1px solid var(--paligid-line,var(--line));',
  'border-inline-start:5px solid var(--paligid-alert,var(--note));border-radius:6px}',
  '.s4,.s5{border-color:var(--paligid-alert,var(--red))}.s5{border-width:2px 2px 2px 5px}',
  '.level{font-size:.875em}.s4 .level,.s5 .level{color:var(--paligid-alert,var(--red))}',
  '.note{margin-top:.5em;padding-inline-start:.625em;border-inline-start:4px solid var(--note)}',
  '.calm{margin-top:.5em;font-weight:600}',
  'a{color:var(--paligid-link,var(--link));text-underline-offset:.15em}',
  'a:focus-visible{outline:3px solid var(--paligid-link,var(--link));outline-offset:2px;border-radius:2px}',
  '.more{margin-top:.75em;font-size:.875em}',
  // A finger needs room between links.
  '@media(pointer:coarse){.row .title,.more a{display:inline-block;padding:.25em 0}}',
].join('');
