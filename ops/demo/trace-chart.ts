/** A trace as bars on one time axis (waterfall chart), a row for each step. */
import type { CollectedSpan } from '@paligid/testkit/trace-collector';

const WIDTH = 960;
const LABEL = 190;
const ROW = 34;
const TOP = 66;
const PLOT = WIDTH - LABEL - 150;
const COLOURS = {
  ingest: '#0b6e6e',
  relay: '#7a4b9a',
  gateway: '#1f5fa8',
  alerts: '#b3261e',
  push: '#8a5a00',
};
const TICKS = 5;
/** Shorter than a line is wide. */
const MIN_BAR = 2;

export function drawTrace(spans: readonly CollectedSpan[]): string {
  const start = Math.min(...spans.map(({ startMs }) => startMs));
  const end = Math.max(...spans.map(({ endMs }) => endMs));
  const scale = PLOT / Math.max(1, end - start);
  const height = TOP + spans.length * ROW + 40;
  const ticks = Array.from({ length: TICKS + 1 }, (_, n) => ((end - start) / TICKS) * n);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="sans-serif" role="img">`,
    `<title>The trace of one bulletin: ${spans.map(({ program, name }) => `${program} ${name}`).join(', ')}</title>`,
    '<style>.ground{fill:#f6f4ef}text{fill:#1d2a33;font-size:13px}.title{font-size:16px;font-weight:700}.quiet{fill:#5b6770;font-size:12px}line{stroke:#d8d3c6}</style>',
    `<rect class="ground" width="${WIDTH}" height="${height}" rx="8"/>`,
    `<text class="title" x="16" y="28">One bulletin, ${Math.round(end - start)} ms from the request to the push service</text>`,
    ...ticks.map((ms) => {
      const x = (LABEL + ms * scale).toFixed(1);
      return `<line x1="${x}" x2="${x}" y1="${TOP - 14}" y2="${height - 28}"/><text class="quiet" x="${x}" y="${height - 12}" text-anchor="middle">${Math.round(ms)} ms</text>`;
    }),
    ...spans.map((span, row) => drawStep(span, { row, start, scale })),
    '</svg>\n',
  ].join('\n');
}

type Axis = { row: number; start: number; scale: number };

function drawStep({ program, name, startMs, endMs }: CollectedSpan, { row, start, scale }: Axis): string {
  const y = TOP + row * ROW;
  const x = LABEL + (startMs - start) * scale;
  const width = Math.max(MIN_BAR, (endMs - startMs) * scale);
  const colour = Object.hasOwn(COLOURS, program) ? COLOURS[program as keyof typeof COLOURS] : '#5b6770';
  return [
    `<text x="16" y="${y + 15}">${program} · ${name}</text>`,
    `<rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="20" rx="3" fill="${colour}"/>`,
    `<text class="quiet" x="${(x + width + 6).toFixed(1)}" y="${y + 15}">${formatMs(endMs - startMs)}</text>`,
  ].join('');
}

function formatMs(ms: number): string {
  return `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;
}
