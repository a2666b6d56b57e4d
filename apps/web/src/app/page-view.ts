/** How the reader wants pages to look, as far as the server needs it to render them so from the first byte. */
export interface PageView {
  fontSize: 'small' | 'medium' | 'large';
  compactMode: boolean;
  dataSaver: boolean;
  /** Absent until the reader has chosen a radius. */
  radiusKm?: number;
}

/** Medium size and nothing else: needs no cookie. */
export const DEFAULT_VIEW = 'm';

/** 'lcd12' is large, compact, data saver, 12 km. */
export function viewCookieValue({ fontSize, compactMode, dataSaver, radiusKm }: PageView): string {
  const radius = radiusKm === undefined ? '' : Math.round(radiusKm);
  return `${fontSize[0]}${compactMode ? 'c' : ''}${dataSaver ? 'd' : ''}${radius}`;
}
