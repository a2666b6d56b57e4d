/** How the reader wants pages to look, as far as the server needs it to render them so from the first byte. */
export interface PageView {
  fontSize: 'small' | 'medium' | 'large';
  compactMode: boolean;
  dataSaver: boolean;
  /** Absent until the reader has chosen a radius. */
  radiusKm?: number;
}

const SIZES = { s: 'small', m: 'medium', l: 'large' } as const;
const VIEW = /^([sml])(c?)(d?)(\d{0,2})$/;

/** 'lcd12' is large, compact, data saver, 12 km. */
export function viewCookieValue({ fontSize, compactMode, dataSaver, radiusKm }: PageView): string {
  const radius = radiusKm === undefined ? '' : Math.round(radiusKm);
  return `${fontSize[0]}${compactMode ? 'c' : ''}${dataSaver ? 'd' : ''}${radius}`;
}

/** Undefined for a default view and for anything that is not one of ours. */
export function parseViewCookie(value = ''): PageView | undefined {
  const [, size, compact, saver, radius] = VIEW.exec(value) ?? [];
  if (size === undefined || value === 'm') return undefined;
  const radiusKm = Number(radius);
  return {
    fontSize: SIZES[size as keyof typeof SIZES],
    compactMode: compact !== '',
    dataSaver: saver !== '',
    ...(radiusKm >= 1 && radiusKm <= 30 && { radiusKm }),
  };
}
