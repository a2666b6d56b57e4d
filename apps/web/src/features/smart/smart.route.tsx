import { m } from '@paligid/i18n/messages';
import type { Head, HeadContext } from '../../app/route.ts';
import { pageTitle } from '../../i18n/page-title.ts';
import { translatorFor, useTranslation } from '../../i18n/useTranslation.ts';
import { HeaderBar } from '../../layout/header/HeaderBar.tsx';
import { ViewSwitch } from '../../layout/header/ViewSwitch.tsx';
import { RequireAuth } from '../auth/RequireAuth.tsx';
import { SIGN_IN_PROMPTS } from '../auth/sign-in-prompts.ts';
import { SmartScreen } from './SmartScreen.tsx';

/** Everything here is the reader's own: the document holds none of it. */
export const Screen = () => (
  <RequireAuth prompt={SIGN_IN_PROMPTS.smart}>
    <SmartScreen />
  </RequireAuth>
);

export function Header() {
  const t = useTranslation();
  return <HeaderBar title={t(m['frame.smart'])} right={<ViewSwitch />} />;
}

export function head({ page }: HeadContext): Head {
  const t = translatorFor(page.locale);
  return { title: pageTitle(t, t(m['frame.smart'])), description: t(m['smart.description']) };
}
