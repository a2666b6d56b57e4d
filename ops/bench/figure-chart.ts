/** Small multiples: one panel a figure, its runs from left to right, each on a scale from zero. */
import type { HistoryLine } from './figure-history.ts';

const PANEL = { width: 300, height: 92, gap: 12 };
const COLUMNS = 3;
const PLOT = { left: 10, top: 34, width: 200, height: 46 };
const TITLE_CHARACTERS = 50;
/** Runs on the axis; older ones stay in the table alone. */
const MAX_RUNS = 24;

export function drawHistory(lines: readonly HistoryLine[]): string {
  const figures = [...Map.groupBy(lines, ({ key }) => key)];
  const rows = Math.ceil(figures.length / COLUMNS);
  const width = COLUMNS * (PANEL.width + PANEL.gap) + PANEL.gap;
  const height = rows * (PANEL.height + PANEL.gap) + PANEL.gap;
  const panels = figures.map(([key, runs], index) => {
    const x = PANEL.gap + (index % COLUMNS) * (PANEL.width + PANEL.gap);
    const y = PANEL.gap + Math.floor(index / COLUMNS) * (PANEL.height + PANEL.gap);
    return `<g transform="translate(${x} ${y})">${drawPanel(key, runs.slice(-MAX_RUNS))}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif">`,
    '<style>rect{fill:#f6f4ef}text{fill:#1d2a33;font-size:11px}.value{font-size:15px;font-weight:700}.day{fill:#5b6770;font-size:10px}polyline{fill:none;stroke:#0b6e6e;stroke-width:2}circle{fill:#0b6e6e}</style>',
    ...panels,
    '</svg>\n',
  ].join('\n');
}

function drawPanel(key: string, runs: readonly HistoryLine[]): string {
  const last = runs.at(-1);
  const max = Math.max(...runs.map(({ value }) => value), Number.MIN_VALUE);
  const step = PLOT.width / Math.max(1, runs.length - 1);
  const points = runs.map(({ value }, run) => ({
    x: PLOT.left + run * step,
    y: PLOT.top + PLOT.height * (1 - value / max),
  }));
  const path = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return [
    `<title>${escapeXml(key)}</title>`,
    `<rect width="${PANEL.width}" height="${PANEL.height}" rx="6"/>`,
    `<text x="10" y="18">${escapeXml(shorten(key))}</text>`,
    `<polyline points="${path}"/>`,
    ...points.map(({ x, y }) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="2.5"/>`),
    `<text class="value" x="222" y="56">${last === undefined ? '' : format(last.value)}</text>`,
    `<text x="222" y="71">${escapeXml(last?.unit ?? '')}</text>`,
    `<text class="day" x="222" y="85">${last?.day ?? ''}</text>`,
  ].join('');
}

function shorten(key: string): string {
  const [, goal = '', what = ''] = key.split(' | ');
  const text = `${goal} ${what}`;
  return text.length <= TITLE_CHARACTERS ? text : `${text.slice(0, TITLE_CHARACTERS - 1)}…`;
}

function format(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: 3 });
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
