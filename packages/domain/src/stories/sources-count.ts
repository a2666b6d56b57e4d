import { splitSource } from './source-label.ts';

/**
 * How many sources the popover speaks of; nothing when there is no popover. 'Balita + 3' are four
 * sources, 'Balita + Ngayon' two.
 */
export function sourcesCount(sources: string | readonly unknown[]): number | undefined {
  if (typeof sources !== 'string') return sources.length;
  const others = splitSource(sources).second?.trim();
  if (!others) return undefined;
  return /^\d+$/.test(others) ? Number(others) + 1 : 2;
}
