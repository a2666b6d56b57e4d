import { m } from '@paligid/i18n/messages';
import type { Head, HeadContext } from '../../app/route.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { pageTitle } from '../../i18n/page-title.ts';
import { translatorFor, useTranslation } from '../../i18n/useTranslation.ts';
import { HeaderBar } from '../../layout/header/HeaderBar.tsx';
import { ChatScreen, ChatStatus } from './ChatScreen.tsx';

export { ChatScreen as Screen };

export function Header() {
  const t = useTranslation();
  const { user, isExpected } = useSession();
  const hasChat = user !== null || isExpected;
  return <HeaderBar title={t(m['chat.title'])} line={hasChat ? <ChatStatus /> : undefined} />;
}

export function head({ page }: HeadContext): Head {
  const t = translatorFor(page.locale);
  return { title: pageTitle(t, t(m['frame.assistant'])), description: t(m['chat.description']) };
}
