import { city, jeepney } from './drawings/city.ts';
import { emptyWindows } from './drawings/empty-windows.ts';
import { lattices } from './drawings/lattice.ts';
import { shutter } from './drawings/shutter.ts';
import { wordmark } from './drawings/wordmark.ts';

/** What is drawn for the product beside its icons. */
export const DRAWINGS: readonly string[] = [
  wordmark(),
  shutter(),
  city(),
  jeepney(),
  ...lattices(),
  ...emptyWindows(),
];
