/** A symbol of the sprite. Colours that follow the theme are custom properties of the element that uses it. */
export function symbol(id: string, viewBox: string, content: string, fit = 'xMidYMid'): string {
  return `<symbol id="${id}" viewBox="${viewBox}" preserveAspectRatio="${fit}">${content}</symbol>`;
}

/** A closed square with its corner at x, y; a stroke in the same colour rounds it. */
export function square(x: number, y: number, size: number): string {
  return `M${round(x)} ${round(y)}h${size}v${size}h-${size}z`;
}

/** Deterministic noise from 0 to 1 by position: varies from pane to pane, is the same in every build. */
export function grain(x: number, y: number): number {
  const wave = Math.sin(x * 127.1 + y * 311.7) * 43758.5453;
  return wave - Math.floor(wave);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
