import type { HeadContext } from '../../app/route.ts';
import { ComingSoonHeader, ComingSoonScreen, comingSoonHead } from './ComingSoonScreen.tsx';
import { COMING_SOON_PAGES } from './coming-soon-pages.ts';

export const Screen = () => <ComingSoonScreen page={COMING_SOON_PAGES.search} />;
export const Header = () => <ComingSoonHeader page={COMING_SOON_PAGES.search} />;
export const head = (ask: HeadContext) => comingSoonHead(COMING_SOON_PAGES.search, ask);
