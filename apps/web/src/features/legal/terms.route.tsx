import { m } from '@paligid/i18n/messages';
import type { Head, HeadAsk } from '../../app/route.ts';
import { HeaderBar } from '../../frame/header/HeaderBar.tsx';
import { pageTitle } from '../../words/page-title.ts';
import { sayIn, useWords } from '../../words/words.ts';
import { EmergencyNotice } from './EmergencyNotice.tsx';
import { LegalPage } from './LegalPage.tsx';
import { TERMS_TEXT } from './terms-text.ts';

export function Screen() {
  return <LegalPage text={TERMS_TEXT} notice={<EmergencyNotice />} />;
}

export function Header() {
  const say = useWords();
  return <HeaderBar title={say(m['frame.terms'])} />;
}

export function head({ page }: HeadAsk): Head {
  const say = sayIn(page.locale);
  return {
    title: pageTitle(say, say(m['frame.terms'])),
    description: say(m['pages.terms_description']),
    canonicalPath: '/terms',
  };
}
