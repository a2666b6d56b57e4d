import type { HeadContext } from '../../app/route.ts';
import { RequireAuth } from '../auth/RequireAuth.tsx';
import { SIGN_IN_PROMPTS } from '../auth/sign-in-prompts.ts';
import { ComingSoonHeader, ComingSoonScreen, comingSoonHead } from './ComingSoonScreen.tsx';
import { COMING_SOON_PAGES } from './coming-soon-pages.ts';

export const Screen = () => (
  <RequireAuth prompt={SIGN_IN_PROMPTS.profile}>
    <ComingSoonScreen page={COMING_SOON_PAGES.profile} />
  </RequireAuth>
);
export const Header = () => <ComingSoonHeader page={COMING_SOON_PAGES.profile} />;
export const head = (ask: HeadContext) => comingSoonHead(COMING_SOON_PAGES.profile, ask);
