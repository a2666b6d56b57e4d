import { m } from '@paligid/i18n/messages';
import type { Head, HeadContext } from '../../app/route.ts';
import { pageTitle } from '../../i18n/page-title.ts';
import { translatorFor, useTranslation } from '../../i18n/useTranslation.ts';
import { HeaderBar } from '../../layout/header/HeaderBar.tsx';
import { RequireAuth } from '../auth/RequireAuth.tsx';
import { SIGN_IN_PROMPTS } from '../auth/sign-in-prompts.ts';
import { RoutineScreen } from './RoutineScreen.tsx';

export const Screen = () => (
  <RequireAuth prompt={SIGN_IN_PROMPTS.routine}>
    <RoutineScreen />
  </RequireAuth>
);

export function Header() {
  const t = useTranslation();
  return <HeaderBar title={t(m['routine.title'])} subtitle={t(m['frame.settings'])} backTo="/settings" />;
}

export function head({ page }: HeadContext): Head {
  const t = translatorFor(page.locale);
  return { title: pageTitle(t, t(m['routine.title'])), description: t(m['routine.description']) };
}
