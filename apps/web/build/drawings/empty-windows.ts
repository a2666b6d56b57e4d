import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PIN_PANES } from '../../src/design/art/capiz-pin.ts';
import { square, symbol } from './symbol.ts';

const VIEW_BOX = '-18 -8 202 150';
const { resolve } = createRequire(import.meta.url);

/** Small windows of 5 by 4 panes, one for each kind of empty state. */
export function emptyWindows(): string[] {
  return [quiet(), noLocation(), noResults(), offline(), error(), noBookmarks()];
}

function quiet(): string {
  const night = [
    ['#1e2a48', panes((_, row) => row < 2)],
    ['#33446f', panes((_, row) => row === 2)],
    ['#5b6a92', panes((_, row) => row === 3)],
  ];
  const sky = night
    .map(([colour, path]) => paned(`fill="${colour}" stroke="${colour}"`, path ?? ''))
    .join('');
  const moon = '<path fill="#f4f3ee" d="M113 33.6a15 15 0 1 0 19 16.5a13 13 0 0 1-19-16.5z"/>';
  return symbol('empty-quiet', VIEW_BOX, sky + moon);
}

/** The pin without its lit panes. */
function noLocation(): string {
  const shapes = PIN_PANES.filter(({ kind }) => kind !== 'lit').map(
    ({ kind, path }) => `<path fill="var(${kind === 'corner' ? '--pane' : '--pane-bright'})" d="${path}"/>`,
  );
  const missing =
    '<rect x="-14" y="-14" width="28" height="28" rx="4" fill="none" stroke="var(--field-focus)" stroke-width="2.5" stroke-dasharray="5 4.5"/>';
  return symbol(
    'empty-no-location',
    '-101 -78 202 156',
    `<g transform="rotate(45)">${shapes.join('')}${missing}</g>`,
  );
}

function noResults(): string {
  const bright = new Set(['0,0', '4,0', '1,1', '2,2', '3,3']);
  const lens =
    '<g fill="none" stroke="var(--text)" stroke-width="6"><circle cx="80" cy="62" r="27" fill="var(--bg)" fill-opacity=".6"/><path d="M100 82l22 22" stroke-linecap="round"/></g>';
  return symbol('empty-no-results', VIEW_BOX, smallWindow(bright) + lens);
}

/** Panes are missing in the middle, where the plug came out. */
function offline(): string {
  const gap = (column: number, row: number) => column > 0 && column < 4 && (row === 1 || row === 2);
  const bright = new Set(['0,0', '4,1', '2,3']);
  const file = resolve('@phosphor-icons/core/assets/bold/plugs-bold.svg');
  const plug = /d="([^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  const plugs = `<path fill="var(--text-2)" transform="translate(52 35) scale(.242)" d="${plug}"/>`;
  return symbol('empty-offline', VIEW_BOX, smallWindow(bright, gap) + plugs);
}

/** One pane is loose. */
function error(): string {
  const loose = (column: number, row: number) => column === 3 && row === 1;
  const rest = paned(
    'fill="var(--err)" stroke="var(--err)" opacity=".2"',
    panes((c, r) => !loose(c, r)),
  );
  const fallen =
    '<rect x="108" y="42" width="30" height="30" rx="3" fill="var(--s4)" transform="rotate(16 123 57)"/>';
  return symbol('empty-error', VIEW_BOX, rest + fallen);
}

/** One pane waits to be lit. */
function noBookmarks(): string {
  const waiting = (column: number, row: number) => column === 2 && row === 1;
  const place =
    '<rect x="69" y="35" width="28" height="28" rx="3" fill="none" stroke="var(--field-focus)" stroke-width="2" stroke-dasharray="4 4"/>';
  const ribbon =
    '<path fill="var(--field-focus)" d="M77.800 40h10.500a1.500 1.500 0 0 1 1.500 1.500v16.500l-6.800-4.200-6.700 4.200v-16.500a1.500 1.500 0 0 1 1.500-1.500z"/>';
  return symbol('empty-no-bookmarks', VIEW_BOX, smallWindow(new Set(), waiting) + place + ribbon);
}

type PanePredicate = (column: number, row: number) => boolean;

function smallWindow(bright: ReadonlySet<string>, isGone: PanePredicate = () => false): string {
  const isBright: PanePredicate = (column, row) => bright.has(`${column},${row}`);
  return (
    paned(
      'fill="var(--pane)" stroke="var(--pane)"',
      panes((c, r) => !isBright(c, r) && !isGone(c, r)),
    ) +
    paned(
      'fill="var(--pane-bright)" stroke="var(--pane-bright)"',
      panes((c, r) => isBright(c, r)),
    )
  );
}

function paned(paint: string, path: string): string {
  return `<path ${paint} stroke-width="6" stroke-linejoin="round" d="${path}"/>`;
}

function panes(isHere: PanePredicate): string {
  const all = Array.from({ length: 20 }, (_, index) => [index % 5, Math.floor(index / 5)] as const);
  return all
    .filter(([column, row]) => isHere(column, row))
    .map(([column, row]) => square(column * 34 + 3, row * 34 + 3, 24))
    .join('');
}
