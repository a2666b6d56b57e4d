import { alerts } from './alerts.ts';
import { disruptions } from './disruptions.ts';
import { live } from './live.ts';
import { ordinary } from './ordinary.ts';
import type { Scene } from './scene.ts';

/** An invented six hours of Metro Manila that end at the start, and a quarter of an hour after it. */
export const OPENING_SCENE: Scene = (times) => [
  ...alerts(times),
  ...disruptions(times),
  ...ordinary(),
  ...live(),
];
