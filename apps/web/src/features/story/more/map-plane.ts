/** The plane that a small map is drawn on, in its own units. */
export const WIDTH = 320;
export const HEIGHT = 232;

export interface Spot {
  x: number;
  y: number;
}

/** A name and the side of its dot that it stands on. */
export interface NamedSpot extends Spot {
  name: string;
  side: 'right' | 'left' | 'below';
}

export function isOnMap({ x, y }: Spot): boolean {
  return x > 0 && x < WIDTH && y > 0 && y < HEIGHT;
}
