import type { Locale } from '@paligid/i18n/runtime';
import { createContext, useContext } from 'react';

export type Theme = 'dark' | 'light';

/** The place that the reader follows: one picked by name, or a granted position rounded to about a kilometre. */
export interface ReaderPlace {
  /** PSGC code of a picked place; absent for a granted position. */
  code?: string;
  /** Everyday name: 'Marikina'. Absent until a granted position has been resolved to a name. */
  name?: string;
  /** The area that contains it: 'Metro Manila'. */
  within?: string;
  lat: number;
  lon: number;
}

/** What the server knew when it rendered the document. It comes from cookies, which hold nothing personal. */
export interface PageInfo {
  locale: Locale;
  theme: Theme;
  /** Absent while the reader has the default view. */
  view?: PageView;
  place: ReaderPlace | null;
  /** A hint, not proof: someone has signed in on this device, so the page shows the layout and skeletons first. */
  isSignedIn: boolean;
  /** The offline app shell: it was rendered for no URL and knows no place. */
  isShell?: true;
  /** The site's origin, for canonical and shared links: 'https://paligid.example'. */
  origin: string;
  renderedAt: string;
  config: PublicConfig;
}

/** The part of the configuration that the browser may see. */
interface PublicConfig {
  signing: { key: string; salt: string; environment: string };
  /** Absent: Google sign-in is disabled. */
  google?: { clientId: string; script: string } | undefined;
}

export const PageContext = createContext<PageInfo | null>(null);

export function usePage(): PageInfo {
  const page = useContext(PageContext);
  if (page === null) throw new Error('usePage outside of a page');
  return page;
}

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
