import { vi } from 'vitest';

/** For tests: a device that matches these media queries, and no others. */
export function stubMedia(...holding: readonly string[]): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: holding.includes(media),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  );
}
