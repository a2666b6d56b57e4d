import type { HeadAsk } from '../../app/route.ts';
import { DOORS } from '../auth/prompt/doors.ts';
import { ForReaders } from '../auth/prompt/ForReaders.tsx';
import { PlainHeader } from './PlainHeader.tsx';
import { PlainScreen } from './PlainScreen.tsx';
import { plainHead } from './plain-head.ts';
import { PLAIN_PAGES } from './plain-pages.ts';

export const Screen = () => (
  <ForReaders door={DOORS.bookmarks}>
    <PlainScreen page={PLAIN_PAGES.bookmarks} />
  </ForReaders>
);
export const Header = () => <PlainHeader page={PLAIN_PAGES.bookmarks} />;
export const head = (ask: HeadAsk) => plainHead(PLAIN_PAGES.bookmarks, ask);
