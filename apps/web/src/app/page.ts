import type { Locale } from '@paligid/i18n/runtime';
import { createContext, useContext } from 'react';

export type Theme = 'dark' | 'light';

/** Where the reader reads about: a place picked by name, or a granted position rounded to about a kilometre. */
export interface ReaderPlace {
  /** PSGC code of a picked place; absent for a granted position. */
  code?: string;
  /** What people call it: 'Marikina'. Absent until a granted position has been named. */
  name?: string;
  /** What it lies in: 'Metro Manila'. */
  within?: string;
  lat: number;
  lon: number;
}

/** What the server knew when it rendered the document. It comes from cookies that hold nothing personal. */
export interface PageInfo {
  locale: Locale;
  theme: Theme;
  place: ReaderPlace | null;
  /** A hint, no proof: whoever has signed in on this device gets the frame and skeletons first. */
  isSignedIn: boolean;
  /** Stands in while the network does not answer: it was rendered for no address and knows no place. */
  isShell?: true;
  /** Own address, for canonical and shared links: 'https://paligid.example'. */
  origin: string;
  renderedAt: string;
  config: PublicConfig;
}

/** All that the browser may see of the configuration. */
interface PublicConfig {
  signing: { key: string; salt: string; environment: string };
  /** Absent: nobody can sign in with Google. */
  google?: { clientId: string; script: string } | undefined;
}

export const PageContext = createContext<PageInfo | null>(null);

export function usePage(): PageInfo {
  const page = useContext(PageContext);
  if (page === null) throw new Error('usePage outside of a page');
  return page;
}
