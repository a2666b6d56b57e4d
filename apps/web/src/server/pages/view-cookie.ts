import { DEFAULT_VIEW, type PageView } from '../../app/page-view.ts';

const SIZES = { s: 'small', m: 'medium', l: 'large' } as const;
const VIEW = /^([sml])(c?)(d?)(\d{0,2})$/;

/** Undefined for a default view and for anything that is not one of ours. */
export function parseViewCookie(value = ''): PageView | undefined {
  const [, size, compact, saver, radius] = VIEW.exec(value) ?? [];
  if (size === undefined || value === DEFAULT_VIEW) return undefined;
  const radiusKm = Number(radius);
  return {
    fontSize: SIZES[size as keyof typeof SIZES],
    compactMode: compact !== '',
    dataSaver: saver !== '',
    ...(radiusKm >= 1 && radiusKm <= 30 && { radiusKm }),
  };
}
