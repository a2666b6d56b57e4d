import { type Severity, toSeverity } from './severity.ts';
import tables from './severity-tables.json' with { type: 'json' };

export type Quake = {
  magnitude: number;
  depthKm: number;
  /** What USGS expects of losses. */
  pagerAlert?: 'green' | 'yellow' | 'orange' | 'red';
  /** A tsunami message was issued; it may say that there is no threat. */
  isTsunami: boolean;
};

/** How severe a quake is at a distance from its epicentre: full within 100 km, then less by one for each 100 km. */
export function quakeSeverity(quake: Quake, metres = 0): Severity {
  const { fullWithinKm, lessEachKm } = tables.quake;
  const beyondKm = metres / 1000 - fullWithinKm;
  const less = beyondKm <= 0 ? 0 : Math.ceil(beyondKm / lessEachKm);
  return toSeverity(atEpicentre(quake) - less);
}

/** How far a quake of this magnitude is news: where it is felt and not far from as severe as at its epicentre. */
export function quakeReachMetres(magnitude: number): number {
  const { reaches, leastReachKm } = tables.quake;
  return (reaches.find(({ from }) => magnitude >= from)?.km ?? leastReachKm) * 1000;
}

/** How many steps less a quake is felt for being deep. */
export function depthLess(km: number): number {
  return tables.quake.depths.find(({ aboveKm }) => km > aboveKm)?.less ?? 0;
}

function atEpicentre({ magnitude, depthKm, pagerAlert, isTsunami }: Quake): Severity {
  const { magnitudes, pager, tsunamiMessage } = tables.quake;
  const shaking = magnitudes.find(({ from }) => magnitude >= from)?.severity ?? 1;
  return toSeverity(
    Math.max(
      shaking - depthLess(depthKm),
      pagerAlert === undefined ? 1 : pager[pagerAlert],
      isTsunami ? tsunamiMessage : 1,
    ),
  );
}
