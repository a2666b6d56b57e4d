export interface PinPane {
  kind: 'corner' | 'side' | 'lit' | 'foot';
  /** Row of the pane in the rotated logo: 0 at the top, 4 at the foot. */
  step: 0 | 1 | 2 | 3 | 4;
  path: string;
}

/**
 * The logo before it is rotated by 45 degrees: a 3 by 3 lattice of panes around one lit pane, three of its corners
 * round, the fourth the sharp foot. Each pane is 30 wide, 5 from the next.
 */
export const PIN_PANES: readonly PinPane[] = [
  {
    kind: 'corner',
    step: 0,
    path: 'M-26-50h3a3 3 0 0 1 3 3v24a3 3 0 0 1-3 3h-24a3 3 0 0 1-3-3v-3a24 24 0 0 1 24-24Z',
  },
  { kind: 'side', step: 1, path: pane(-15, -50) },
  {
    kind: 'corner',
    step: 2,
    path: 'M23-50h3a24 24 0 0 1 24 24v3a3 3 0 0 1-3 3h-24a3 3 0 0 1-3-3v-24a3 3 0 0 1 3-3Z',
  },
  { kind: 'side', step: 1, path: pane(-50, -15) },
  { kind: 'lit', step: 2, path: pane(-15, -15) },
  { kind: 'side', step: 3, path: pane(20, -15) },
  {
    kind: 'corner',
    step: 2,
    path: 'M-47 20h24a3 3 0 0 1 3 3v24a3 3 0 0 1-3 3h-3a24 24 0 0 1-24-24v-3a3 3 0 0 1 3-3Z',
  },
  { kind: 'side', step: 3, path: pane(-15, 20) },
  {
    kind: 'foot',
    step: 4,
    path: 'M23 20h24a3 3 0 0 1 3 3v25.8a1.2 1.2 0 0 1-1.2 1.2h-25.8a3 3 0 0 1-3-3v-24a3 3 0 0 1 3-3Z',
  },
];

/** The outline of the same shape, for sizes at which the panes would merge. */
export const PIN_OUTLINE = 'M-16-46h32a30 30 0 0 1 30 30v62h-62a30 30 0 0 1-30-30v-32a30 30 0 0 1 30-30Z';

function pane(x: number, y: number): string {
  return `M${x + 3} ${y}h24a3 3 0 0 1 3 3v24a3 3 0 0 1-3 3h-24a3 3 0 0 1-3-3v-24a3 3 0 0 1 3-3Z`;
}
