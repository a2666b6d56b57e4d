import type { HeadAsk } from '../../app/route.ts';
import { PlainHeader } from './PlainHeader.tsx';
import { PlainScreen } from './PlainScreen.tsx';
import { plainHead } from './plain-head.ts';
import { PLAIN_PAGES } from './plain-pages.ts';

export const Screen = () => <PlainScreen page={PLAIN_PAGES.profile} />;
export const Header = () => <PlainHeader page={PLAIN_PAGES.profile} />;
export const head = (ask: HeadAsk) => plainHead(PLAIN_PAGES.profile, ask);
