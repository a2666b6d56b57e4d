/** The invented outlets. The last two report only in an opening scene, so that other days have two sources. */
export const OUTLETS = ['bantay-balita', 'balitang-bayan', 'daluyan-metro', 'radyo-kanto'] as const;

export type Outlet = (typeof OUTLETS)[number];

/** Regular expression that matches any outlet in a path. */
export const OUTLET_PATTERN = OUTLETS.join('|');

export function isOutlet(name: string | undefined): name is Outlet {
  return OUTLETS.some((outlet) => outlet === name);
}

/** The others write English. */
export function writesFilipino(outlet: Outlet): boolean {
  return outlet === 'balitang-bayan' || outlet === 'radyo-kanto';
}
