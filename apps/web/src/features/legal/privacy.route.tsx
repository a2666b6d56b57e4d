import { m } from '@paligid/i18n/messages';
import type { Head, HeadAsk } from '../../app/route.ts';
import { HeaderBar } from '../../frame/header/HeaderBar.tsx';
import { pageTitle } from '../../words/page-title.ts';
import { sayIn, useWords } from '../../words/words.ts';
import { LegalPage } from './LegalPage.tsx';
import { PRIVACY_TEXT } from './privacy-text.ts';

export function Screen() {
  return <LegalPage text={PRIVACY_TEXT} />;
}

export function Header() {
  const say = useWords();
  return <HeaderBar title={say(m['frame.privacy'])} />;
}

export function head({ page }: HeadAsk): Head {
  const say = sayIn(page.locale);
  return {
    title: pageTitle(say, say(m['frame.privacy'])),
    description: say(m['pages.privacy_description']),
    canonicalPath: '/privacy',
  };
}
