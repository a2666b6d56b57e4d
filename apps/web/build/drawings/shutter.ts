import { grain, square, symbol } from './symbol.ts';

const COLUMNS = 3;
const ROWS = 15;
const PITCH = 112 / COLUMNS;
const PANE = 32;
const STEPS = 6;

/** One capiz shutter, 112 by 560: the panes beside the opening catch the most light. */
export function shutter(): string {
  const panes = Array.from({ length: COLUMNS * ROWS }, (_, index) => ({
    column: index % COLUMNS,
    row: Math.floor(index / COLUMNS),
  }));
  const lit = Array.from({ length: STEPS }, (_, step) => {
    const path = panes
      .filter(({ column, row }) => lightStep(column, row) === step)
      .map(({ column, row }) => square(column * PITCH + 2.6, row * PITCH + 2.6, PANE))
      .join('');
    return `<path opacity="${0.45 + (step * 0.55) / (STEPS - 1)}" d="${path}"/>`;
  });
  const shells = panes.map(({ column, row }) => shell(column * PITCH, row * PITCH)).join('');
  return symbol(
    'shutter',
    '0 0 112 560',
    '<path fill="var(--frame)" d="M0 0h115v560H0z"/>' +
      `<g fill="var(--capiz)" stroke="var(--capiz)" stroke-width="2" stroke-linejoin="round">${lit.join('')}</g>` +
      `<path fill="none" stroke="#fff" stroke-opacity=".12" d="${shells}"/>`,
  );
}

function lightStep(column: number, row: number): number {
  const nearOpening = column / (COLUMNS - 1);
  const nearSun = 1 - Math.abs(row - 9) / 9;
  const light = 0.4 * nearOpening + 0.4 * nearSun + 0.35 * (grain(column, row) - 0.3);
  return Math.max(0, Math.min(STEPS - 1, Math.floor(light * STEPS)));
}

function shell(x: number, y: number): string {
  return `M${Math.round(x + 5)} ${Math.round(y + 23)}q11-10.5 25-2`;
}
